import { expect, it } from 'vitest';
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
