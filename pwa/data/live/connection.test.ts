import { expect, it, onTestFinished } from 'vitest';
import type { StreamEvent } from '../../../shared/contract/events.ts';
import { type Connection, createConnection } from './connection.ts';

interface Line {
  readonly init: RequestInit;
  readonly answer: (response: Response) => void;
  readonly lose: () => void;
}

const said = (id: string, type: string) => `id: ${id}\ndata: {"type":"${type}","subjectId":"s"}\n\n`;

/** A server that the test controls: each call waits for its answer, each wait for its end. */
function surroundings() {
  const lines: Line[] = [];
  const waits: { ms: number; end: () => void }[] = [];
  const events: StreamEvent[] = [];
  const ended: string[] = [];
  let isUp = false;
  let sounds = 0;
  /** What the server's other calls say when a heartbeat is late; each is asked once. */
  const reached: boolean[] = [];
  const connection: Connection = createConnection({
    fetch: (_url, init) =>
      new Promise((answer, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        lines.push({ init, answer, lose: () => reject(new TypeError('Failed to fetch')) });
      }),
    token: () => 'token',
    language: () => 'so',
    onEvent: (event) => events.push(event),
    onUp: (next) => {
      isUp = next;
    },
    onSound: () => {
      sounds += 1;
    },
    isReached: async () => reached.shift() ?? true,
    onSessionEnded: (_token, { message }) => ended.push(message ?? ''),
    setTimer: (ms, end) => {
      const wait = { ms, end };
      waits.push(wait);
      return () => void waits.splice(waits.indexOf(wait) >>> 0, 1);
    },
    random: () => 0,
  });
  connection.open();
  onTestFinished(() => connection.close());
  return { connection, lines, waits, events, ended, reached, isUp: () => isUp, sounds: () => sounds };
}

function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  return {
    response,
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    end: () => controller?.close(),
  };
}

const lineOf = async (lines: readonly Line[], index: number): Promise<Line> => {
  await expect.poll(() => lines.length).toBe(index + 1);
  const line = lines[index];
  if (!line) throw new Error('no such line');
  return line;
};
const headersOf = (line: Line) => new Headers(line.init.headers);
/** Without a heartbeat: until the server is asked, and until a silent line is closed. */
const LATE_MS = 10_400;
const SILENT_MS = 40_000;
/** The pause before the next try. */
const pauses = (waits: readonly { ms: number }[]) =>
  waits.filter(({ ms }) => ms !== LATE_MS && ms !== SILENT_MS).map(({ ms }) => ms);

it('passes events on as they come, with the token in a header', async () => {
  const { lines, events, isUp } = surroundings();
  const line = await lineOf(lines, 0);
  expect(headersOf(line).get('authorization')).toBe('Bearer token');
  expect(headersOf(line).has('last-event-id')).toBe(false);
  const server = stream();
  line.answer(server.response);
  server.send(`${said('1', 'opened')}id: 2\nda`);
  await expect.poll(isUp).toBe(true);
  server.send('ta: {"type":"request","subjectId":"s"}\n\n');
  await expect.poll(() => events.at(-1)).toEqual({ type: 'request', subjectId: 's' });
});

it('continues after the last event when the line breaks, with growing waits', async () => {
  const { lines, waits, isUp } = surroundings();
  const server = stream();
  (await lineOf(lines, 0)).answer(server.response);
  server.send(said('7', 'opened'));
  await expect.poll(isUp).toBe(true);
  server.end();
  const seen: number[] = [];
  for (let tried = 1; tried < 8; tried += 1) {
    await expect.poll(() => pauses(waits).length).toBe(1);
    expect(isUp()).toBe(false);
    seen.push(pauses(waits)[0] ?? 0);
    waits.find(({ ms }) => ms !== SILENT_MS)?.end();
    const line = await lineOf(lines, tried);
    expect(headersOf(line).get('last-event-id')).toBe('7');
    line.lose();
  }
  expect(seen).toEqual([1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000]);
});

it('does not wait for the next try when the network comes back', async () => {
  const { connection, lines, waits } = surroundings();
  (await lineOf(lines, 0)).lose();
  await expect.poll(() => pauses(waits).length).toBe(1);
  connection.hurry();
  await lineOf(lines, 1);
});

it('closes a line that has gone silent', async () => {
  const { lines, waits, isUp } = surroundings();
  const server = stream();
  (await lineOf(lines, 0)).answer(server.response);
  server.send(said('1', 'opened'));
  await expect.poll(isUp).toBe(true);
  waits.find(({ ms }) => ms === SILENT_MS)?.end();
  expect(lines[0]?.init.signal?.aborted).toBe(true);
});

it('asks the server if a heartbeat is late, and closes the line only if it does not answer', async () => {
  const { lines, waits, reached, isUp, sounds } = surroundings();
  const server = stream();
  (await lineOf(lines, 0)).answer(server.response);
  server.send(said('1', 'opened'));
  await expect.poll(isUp).toBe(true);
  const late = () => waits.find(({ ms }) => ms === LATE_MS)?.end();
  reached.push(true);
  late();
  await expect.poll(() => reached).toEqual([]);
  expect(isUp()).toBe(true);
  server.send(':\n\n');
  await expect.poll(sounds).toBe(2);
  reached.push(false);
  late();
  await expect.poll(() => lines[0]?.init.signal?.aborted).toBe(true);
});

it('waits as long as a busy server asks', async () => {
  const { lines, waits } = surroundings();
  const busy = { success: false, code: 'failure.overloaded', message: 'busy' };
  (await lineOf(lines, 0)).answer(Response.json(busy, { status: 503, headers: { 'Retry-After': '30' } }));
  await expect.poll(() => pauses(waits)).toEqual([30_000]);
});

it('does not mistake a portal’s page for a stream', async () => {
  const { lines, waits, events, isUp } = surroundings();
  (await lineOf(lines, 0)).answer(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await expect.poll(() => pauses(waits)).toEqual([1_000]);
  expect([events, isUp()]).toEqual([[], false]);
});

it('ends with the session, and does not try again', async () => {
  const { lines, waits, ended } = surroundings();
  const over = { success: false, code: 'failure.session_ended', message: 'Please log in' };
  (await lineOf(lines, 0)).answer(Response.json(over, { status: 401 }));
  await expect.poll(() => ended).toEqual(['Please log in']);
  expect(waits).toEqual([]);
});

it('disconnects when it is closed, and resumes where it was', async () => {
  const { connection, lines, waits, isUp } = surroundings();
  const server = stream();
  (await lineOf(lines, 0)).answer(server.response);
  server.send(said('3', 'opened'));
  await expect.poll(isUp).toBe(true);
  connection.close();
  expect(lines[0]?.init.signal?.aborted).toBe(true);
  connection.open();
  expect(headersOf(await lineOf(lines, 1)).get('last-event-id')).toBe('3');
  expect(pauses(waits)).toEqual([]);
});
