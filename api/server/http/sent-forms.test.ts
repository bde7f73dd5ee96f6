import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../app.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { startServer, TIMEOUTS } from './server.ts';

const TYPED = 'email=asha%40example.so&password=xiddig-cusub&remember=on';

/** A server with an app, and all that it logs and counts. */
async function start() {
  const appRoot = testFolder();
  writeFileSync(join(appRoot, 'index.html'), 'the app');
  const logged: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) });
  const { context } = await createTestApp({ METRICS_TOKEN: 'a-token-of-16-characters' });
  const metrics = createMetrics();
  const server = await startServer(
    createApp({ ...context, log, metrics }, appRoot),
    { port: 0, host: '127.0.0.1' },
    { ...TIMEOUTS, quietMs: 1 },
  );
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  const traces = async () => {
    const headers = { authorization: 'Bearer a-token-of-16-characters' };
    return logged.join('') + (await (await fetch(`${url}/metrics`, { headers })).text());
  };
  return { url, port: server.port, traces };
}

it.each([
  [`/login?${TYPED}`, '/login'],
  [`/Login/?${TYPED}`, '/Login/'],
  [`/so/login?${TYPED}`, '/so/login'],
  ['/contact?name=Asha&subject=donor', '/contact'],
  ['/reset-password?newPassword=xiddig', '/reset-password'],
  ['/r/0197a000-0000-7000-8000-000000000001?phone=0612345678', '/r/0197a000-0000-7000-8000-000000000001'],
  ['/nowhere?password=xiddig-cusub', '/nowhere'],
  ['//evil.example/?password=xiddig-cusub', '/evil.example/'],
  ['/login?password=xiddig-cusub&password=', '/login'],
])('what a browser puts into the address %s is redirected away, and is in no log', async (sent, page) => {
  const { port, traces } = await start();
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write(`GET ${sent} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [string];
  expect(answer).toMatch(/^HTTP\/1\.1 303 /);
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(page);
  expect(answer).toMatch(/^cache-control: no-store\r$/im);
  expect(answer).toMatch(/form-action 'none'/);
  expect(answer + (await traces())).not.toMatch(/xiddig|asha|0612345678|evil\.example\/\?/i);
});

it('leaves the parameters of the app’s own addresses alone', async () => {
  const { url } = await start();
  for (const path of [
    '/register?as=donor&step=place',
    '/admin/users?search=asha&type=donor&page=2',
    '/admin/audit?subject=0197a000-0000-7000-8000-000000000001',
    '/browse-donors?type=O-&town=Hargeysa',
    '/contact?deferral=0197a000-0000-7000-8000-000000000001',
    '/login?answering=0197a000-0000-7000-8000-000000000001',
  ])
    expect((await fetch(url + path, { redirect: 'manual' })).status, path).toBe(200);
});

it('answers a form that was sent to a page with the page, and reads nothing of it', async () => {
  const { url, port, traces } = await start();
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    body: new URLSearchParams(TYPED),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/login');
  const followed = await fetch(`${url}/login`, { method: 'POST', body: new URLSearchParams(TYPED) });
  expect([followed.status, await followed.text()]).toEqual([200, 'the app']);
  expect((await fetch(`${url}/nowhere`, { method: 'POST', body: TYPED })).status).toBe(404);
  expect(await traces()).not.toMatch(/xiddig|asha/i);

  // Answered before the body is there; the connection ends, so that the rest is no other request.
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write('POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\npassword=');
  const [head] = (await once(socket, 'data')) as [string];
  expect(head).toMatch(/^HTTP\/1\.1 303 /);
  expect(head).toMatch(/^connection: close\r$/im);
});
