import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Chance } from './chance.ts';

const FAULTS = [
  'dropped_before_server',
  'dropped_after_commit',
  'reset_in_answer',
  'answer_cut_short',
  'stalled_before_server',
  'stalled_after_commit',
  'overloaded_503',
  'bad_gateway_html',
  'captive_portal_200',
  'foreign_json_200',
  'proxy_says_403',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultProxy {
  readonly url: string;
  readonly calls: () => number;
  readonly faults: () => Readonly<Record<Fault, number>>;
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What happens to this call; undefined if nothing does. */
type ChooseFault = (call: IncomingMessage) => Fault | undefined;

/** Spoils `share` of all calls (0 to 1), each fault equally often. */
export const spoilShare =
  (share: number, chance: Chance): ChooseFault =>
  () =>
    chance.happens(share) ? FAULTS[chance.below(FAULTS.length)] : undefined;

/** An HTTP proxy before the server at `target` that does to each call what `choose` says. */
export async function startFaultProxy(target: string, choose: ChooseFault): Promise<FaultProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  let calls = 0;

  async function passOn(incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    const { method, url = '/', headers } = incoming;
    const outgoing = request(new URL(url, target), { method, headers, agent });
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return answer;
  }

  /** Passes the call on and waits for the whole answer: by then the server has stored its work on its disk. */
  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const answer = await passOn(incoming, body);
    const isEndless = answer.headers['content-type']?.startsWith('text/event-stream');
    if (isEndless) answer.destroy();
    const whole = isEndless ? Buffer.alloc(0) : await bodyOf(answer);
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: whole };
  }

  const say = (to: ServerResponse, status: number, type: string, body: string, extra = {}) =>
    to.writeHead(status, { 'content-type': type, ...extra }).end(body);

  async function spoil(
    fault: Fault,
    from: IncomingMessage,
    body: Buffer,
    to: ServerResponse,
  ): Promise<unknown> {
    switch (fault) {
      case 'dropped_before_server':
        return from.socket.destroy();
      case 'stalled_before_server':
        return undefined;
      case 'stalled_after_commit':
        return forward(from, body);
      case 'dropped_after_commit':
        await forward(from, body);
        return from.socket.destroy();
      case 'reset_in_answer': {
        const answer = await forward(from, body);
        to.writeHead(answer.status, answer.headers);
        to.write(answer.body.subarray(0, answer.body.length / 2));
        return setImmediate(() => from.socket.resetAndDestroy());
      }
      case 'answer_cut_short': {
        const { status, headers, body: whole } = await forward(from, body);
        const cut = whole.subarray(0, whole.length / 2);
        return to.writeHead(status, { ...headers, 'content-length': cut.length }).end(cut);
      }
      case 'overloaded_503': {
        const failure = { success: false, code: 'failure.overloaded', message: 'busy' };
        return say(to, 503, 'application/json', JSON.stringify(failure), { 'retry-after': '2' });
      }
      case 'bad_gateway_html':
        return say(to, 502, 'text/html', '<h1>502 Bad Gateway</h1>');
      case 'captive_portal_200':
        return say(to, 200, 'text/html', '<h1>Buy 1 GB for 1 $</h1>');
      case 'foreign_json_200':
        return say(to, 200, 'application/json', '{"success":true}');
      case 'proxy_says_403':
        return say(to, 403, 'application/json', '{"success":false,"message":"blocked by policy"}');
    }
  }

  async function serve(from: IncomingMessage, to: ServerResponse): Promise<void> {
    calls += 1;
    const fault = choose(from);
    const body = await bodyOf(from);
    if (fault) {
      counts[fault] += 1;
      await spoil(fault, from, body, to);
      return;
    }
    const answer = await passOn(from, body);
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    to.once('close', () => answer.destroy());
    answer.pipe(to);
  }

  const server = createServer((from, to) => {
    // A phone that gives up in the middle is one more way to lose an answer.
    serve(from, to).catch(() => from.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    faults: () => counts,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
