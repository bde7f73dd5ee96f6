import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readStream } from '../../tools/testing/event-stream.ts';
import { registerDonor, registerHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import type { HttpEnvironment } from './environment.ts';
import { startServer, TIMEOUTS } from './server.ts';

const ANY_PORT = { port: 0, host: '127.0.0.1' };
/** For callers who send nothing more when the server stops. */
const BRIEF = { ...TIMEOUTS, quietMs: 1 };

async function start() {
  const { context, ...app } = await createTestApp();
  const { token } = await registerDonor({ context, ...app });
  const server = await startServer(createApp(context, '/no-app-built'), ANY_PORT, BRIEF);
  const open = async (signal?: AbortSignal) =>
    readStream(
      await fetch(`http://127.0.0.1:${server.port}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      }),
    );
  const head = () =>
    fetch(`http://127.0.0.1:${server.port}/api/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    });
  return { context, server, open, head };
}

it('does not wait for streams when it stops', async () => {
  const { context, server, open } = await start();
  const stream = await open();
  await stream.until('opened');
  context.events.close();
  await server.close();
  expect(await stream.next()).toBe('end');
});

it('removes a caller when their connection ends', async () => {
  const { server, open, context } = await start();
  const callers = Array.from({ length: 30 }, () => new AbortController());
  await Promise.all(callers.map(async ({ signal }) => (await open(signal)).until('opened')));
  expect((await open()).response.status).toBe(429);
  for (const caller of callers) caller.abort();
  await expect.poll(async () => (await open()).response.status).toBe(200);
  context.events.close();
  await server.close();
});

it('opens no stream for HEAD, whose caller would never read it', async () => {
  const { server, open, head, context } = await start();
  for (let count = 0; count < 31; count += 1) expect((await head()).status).toBe(200);
  expect((await open()).response.status).toBe(200);
  context.events.close();
  await server.close();
});

describe('a caller who keeps their connection open', () => {
  const SOON = { ...BRIEF, headersMs: 200, requestMs: 400, idleMs: 2_000, checkMs: 50 };

  const HEAD = 'Host: dhiig.example\r\n';

  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

  /** More than the system's buffers take for a caller who does not read. */
  const much = () => new Hono<HttpEnvironment>().get('/', (c) => c.text('x'.repeat(30_000_000)));

  /** A caller who sends this text, and reads as long as the test wants. */
  async function hold(text: string, timeouts = SOON) {
    const server = await startServer(much(), ANY_PORT, timeouts);
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    await once(socket, 'connect');
    socket.write(text);
    const end = async () => {
      socket.destroy();
      await server.close();
    };
    return { socket, closed, end };
  }

  it.each([
    ['their headers do not end', `GET / HTTP/1.1\r\n${HEAD}`],
    ['their request does not end', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 9\r\n\r\n{`],
  ])('is let go where %s', async (_why, text) => {
    const { socket, closed, end } = await hold(text);
    socket.resume();
    await closed;
    await end();
  });

  it('is disconnected if they do not read what they asked for', async () => {
    const before = sockets();
    const { end } = await hold(`GET / HTTP/1.1\r\n${HEAD}\r\n`);
    await expect.poll(sockets).toBe(before + 2);
    await expect.poll(sockets).toBe(before + 1);
    await end();
  });

  it('is disconnected at once if they send more calls ahead than a browser does', async () => {
    const patient = { ...BRIEF, headersMs: 60_000, requestMs: 60_000, idleMs: 60_000, checkMs: 50 };
    const { socket, closed, end } = await hold(`GET /no HTTP/1.1\r\n${HEAD}\r\n`.repeat(17), patient);
    socket.resume();
    await closed;
    await end();
  });

  it.each([
    ['that is no HTTP', 400, 'what?\r\n\r\n'],
    ['without a host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['to a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['with a head that is too large', 431, `GET / HTTP/1.1\r\n${HEAD}X: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['that does not end', 408, `GET / HTTP/1.1\r\n${HEAD}`],
    ['that expects the unknown', 404, `GET / HTTP/1.1\r\n${HEAD}Expect: tea\r\nConnection: close\r\n\r\n`],
  ])('is answered a call %s with %d and the headers of all answers', async (_what, status, text) => {
    const { context } = await createTestApp();
    const server = await startServer(createApp(context, '/no-app-built'), ANY_PORT, SOON);
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    let answer = '';
    socket.on('data', (part: string) => {
      answer += part;
    });
    socket.write(text);
    await once(socket, 'close');
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/^content-security-policy: default-src 'self'/im);
    expect(answer).toMatch(/^x-content-type-options: nosniff/im);
    expect(answer).toMatch(/^strict-transport-security: /im);
    await server.close();
  });

  it('may be slow with a file, if they are allowed to send one', async () => {
    const app = await createTestApp();
    const { token } = await registerHospital(app);
    const server = await startServer(createApp(app.context, '/no-app-built'), ANY_PORT, SOON);
    const file = 'Content-Disposition: form-data; name="document"; filename="licence.pdf"';
    const body = `--b\r\n${file}\r\n\r\n%PDF-1.7\n%%EOF\r\n--b--\r\n`;
    const send = async (path: string, type: string) => {
      const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
      const sent = { socket, answer: '', closed: once(socket, 'close') };
      socket.on('data', (part: string) => {
        sent.answer += part;
      });
      socket.write(
        `POST /api${path} HTTP/1.1\r\n${HEAD}Authorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.slice(0, 20));
      return sent;
    };
    const allowed = await send('/hospital/documents', 'multipart/form-data; boundary=b');
    const other = await send('/requests/create', 'application/json');
    // By now the time for a request is over.
    await other.closed;
    expect(other.answer).toMatch(/^HTTP\/1\.1 408 /);
    allowed.socket.write(body.slice(20));
    await expect.poll(() => allowed.answer).toMatch(/^HTTP\/1\.1 201 /);
    allowed.socket.destroy();
    await server.close();
  });

  it('keeps their connection for as many calls as they like, one after the other', async () => {
    const { context } = await createTestApp();
    const app = createApp(context, '/no-app-built');
    const server = await startServer(app, ANY_PORT, BRIEF);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ports = new Set<number | undefined>();
    for (let calls = 0; calls < 40; calls += 1) {
      const request = get({ port: server.port, path: '/api/health', agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      ports.add(request.socket?.localPort);
      await once(answer.resume(), 'end');
    }
    expect(ports.size).toBe(1);
    agent.destroy();
    await server.close();
  });
});

describe('a server that stops', () => {
  const slow = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const app = new Hono<HttpEnvironment>()
      .get('/quick', (c) => c.text('quick'))
      .get('/slow', async (c) => {
        await promise;
        return c.text('slow');
      });
    return { app, answer: resolve };
  };

  /** A kept-alive connection that has had an answer. */
  async function kept(port: number) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
    });
    const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const answers = () => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
    ask('/quick');
    await expect.poll(answers).toBe(1);
    return { socket, ask, answers, closed: once(socket, 'close'), text: () => text };
  }

  it('answers calls on its connections, says that these end, and stops with the last one', async () => {
    const { app, answer } = slow();
    const server = await startServer(app, ANY_PORT, { ...TIMEOUTS, quietMs: 60_000, drainMs: 60_000 });
    const [busy, idle] = [await kept(server.port), await kept(server.port)];
    busy.ask('/slow');
    const closed = server.close();
    // The next call on the other connection was on its way.
    idle.ask('/quick');
    await idle.closed;
    expect(idle.answers()).toBe(2);
    answer();
    await busy.closed;
    await closed;
    expect(busy.answers()).toBe(2);
    for (const { text } of [busy, idle]) expect(text().match(/connection: close/gi)).toHaveLength(1);
  });

  it('does not wait long for connections without calls', async () => {
    const { app } = slow();
    const server = await startServer(app, ANY_PORT, { ...TIMEOUTS, quietMs: 20, drainMs: 60_000 });
    const { closed } = await kept(server.port);
    const silent = connect(server.port, '127.0.0.1').resume();
    await once(silent, 'connect');
    await Promise.all([server.close(), closed, once(silent, 'close')]);
  });

  it('cuts connections that have not ended in time', async () => {
    const { app } = slow();
    const server = await startServer(app, ANY_PORT, { ...TIMEOUTS, quietMs: 60_000, drainMs: 50 });
    const busy = await kept(server.port);
    busy.ask('/slow');
    await Promise.all([server.close(), busy.closed]);
    expect(busy.answers()).toBe(1);
  });
});
