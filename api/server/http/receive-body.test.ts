import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startServerProcess } from '../../tools/testing/server-process.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';

/** More than the number of calls that are handled at once. */
const MANY = 300;

const BEGUN = [
  'POST /api/auth/login HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 100',
  '',
  '{',
].join('\r\n');

it('keeps answering while hundreds of calls are still arriving', async () => {
  const dir = testFolder();
  const api = await startServerProcess({ DATABASE_URL: 'file::memory:', DATA_DIR: dir });
  const { hostname, port } = new URL(api);
  const sockets = await Promise.all(
    Array.from({ length: MANY }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      await new Promise((resolve) => socket.write(BEGUN, resolve));
      return socket;
    }),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let tried = 0; tried < 20; tried += 1) expect((await fetch(`${api}/health`)).status).toBe(200);
});

it('treats a body that breaks off as an error of the call, not of the server', async () => {
  const app = await createTestApp();
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } };
  const response = await app.fetch('/api/auth/login', init as RequestInit);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ success: false, code: 'failure.malformed_json' });
});
