import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readStream } from '../testing/event-stream.ts';
import { registerDonor } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startServer } from './server.ts';

async function start() {
  const { context, ...app } = await createTestApp();
  const { token } = await registerDonor({ context, ...app });
  const server = await startServer(createApp(context, '/no-app-built'), { port: 0, host: '127.0.0.1' });
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

it('takes a caller off when his connection goes', async () => {
  const { server, open, context } = await start();
  const callers = Array.from({ length: 30 }, () => new AbortController());
  await Promise.all(callers.map(async ({ signal }) => (await open(signal)).until('opened')));
  expect((await open()).response.status).toBe(429);
  for (const caller of callers) caller.abort();
  await expect.poll(async () => (await open()).response.status).toBe(200);
  context.events.close();
  await server.close();
});

it('opens no stream for HEAD, whose caller would never take one', async () => {
  const { server, open, head, context } = await start();
  for (let count = 0; count < 31; count += 1) expect((await head()).status).toBe(200);
  expect((await open()).response.status).toBe(200);
  context.events.close();
  await server.close();
});

describe('a caller who holds his connection', () => {
  const SOON = { headersMs: 200, requestMs: 400, idleMs: 2_000, checkMs: 50 };

  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

  /** Resolves when the server has let him go, who takes what he is sent or never reads. */
  async function hold(text: string, how: 'reads' | 'never reads'): Promise<void> {
    const { context } = await createTestApp();
    const app = createApp(context, '/no-app-built');
    const server = await startServer(app, { port: 0, host: '127.0.0.1' }, SOON);
    const before = sockets();
    const socket = connect(server.port, '127.0.0.1');
    const closed = once(socket, 'close');
    if (how === 'reads') socket.resume();
    socket.write(text);
    if (how === 'reads') await closed;
    else {
      await expect.poll(sockets).toBe(before + 2);
      await expect.poll(sockets, { timeout: 15_000 }).toBe(before + 1);
    }
    socket.destroy();
    await server.close();
  }

  it('is let go where his headers do not end', async () => {
    await hold('GET /api/health HTTP/1.1\r\nHost: dhiig.example\r\n', 'reads');
  });

  it('is let go where his request does not end', async () => {
    await hold(
      'POST /api/auth/login HTTP/1.1\r\nHost: dhiig.example\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      'reads',
    );
  });

  it('is let go where he does not read what he asked for', async () => {
    await hold('GET /api/openapi.json HTTP/1.1\r\nHost: dhiig.example\r\n\r\n'.repeat(100), 'never reads');
  });
});
