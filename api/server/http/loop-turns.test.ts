import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { HttpEnvironment } from './environment.ts';
import { startServer } from './server.ts';
import { shedLoad } from './shed-load.ts';

const CONNECTIONS = 300;

/** Keeps the event loop busy, as a call that reads much from SQLite does. */
function work(ms: number): void {
  const until = Date.now() + ms;
  while (Date.now() < until);
}

it('accepts a newcomer who connects after hundreds of others before the calls of these have run', async () => {
  let ran = 0;
  const app = new Hono<HttpEnvironment>();
  app.use('*', async (c, next) => {
    c.set('address', c.req.header('x-address') ?? '');
    await next();
  });
  app.use(
    '*',
    shedLoad(
      { verify: async () => undefined },
      { calls: 256, strangers: 128, share: 6, waiting: CONNECTIONS },
    ),
  );
  app.get('/', (c) => {
    work(4);
    ran += 1;
    return c.text('');
  });
  app.get('/ran', (c) => c.text(String(ran)));
  const server = await startServer(app, { port: 0, host: '127.0.0.1' });
  onTestFinished(server.close);
  const open = (path: string, address: string) => {
    const socket = connect(server.port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Address: ${address}\r\nConnection: close\r\n\r\n`);
    return socket;
  };
  // The clock stands, however slow the machine is: what may delay calls no longer is not tested here.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => clock.mockRestore());
  const crowd = Array.from({ length: CONNECTIONS }, () => open('/', '10.0.0.1').resume());
  const [, body] = (await text(open('/ran', '10.0.0.2'))).split('\r\n\r\n');
  clock.mockRestore();
  // All of them if calls ran as they came.
  expect(Number(body)).toBeLessThan(CONNECTIONS / 4);
  await Promise.all(crowd.map((socket) => socket.closed || once(socket, 'close')));
  expect(ran).toBe(CONNECTIONS);
});
