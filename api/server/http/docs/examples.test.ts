import { execFile, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../app.ts';
import { startWebhooks } from '../../../messaging/webhooks/sender/start-webhooks.ts';
import { COMPILE_CACHE } from '../../../tools/testing/compile-cache.ts';
import { hasCurl } from '../../../tools/testing/has-curl.ts';
import { callProved, verifiedHospital } from '../../../tools/testing/people.ts';
import { createTestApp } from '../../../tools/testing/test-app.ts';
import { startServer } from '../server.ts';
import { refusedExample } from './guide.ts';

const run = promisify(execFile);
const FOLDER = join(import.meta.dirname, 'examples');
const { PATH = '' } = process.env;
const ENVIRONMENT = { ...COMPILE_CACHE, PATH };

/** A port that was free a moment ago: the example is told one, as its reader would. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A hospital's server, and its examples as they stand in the page, each in a process of its own. */
async function start() {
  const [port, listening] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const app = await createTestApp({ PUBLIC_URL: url, OUTGOING_ALLOWED_HOSTS: `127.0.0.1:${listening}` });
  // The examples are told nothing about the test's clock.
  app.setNow(new Date());
  const { token } = await verifiedHospital(app);
  const { body } = await callProved(app, 'POST', '/tokens', {
    token,
    body: {
      name: 'Laboratory',
      scopes: ['fhir:read', 'hospital:read', 'hospital:write', 'requests:read', 'requests:write'],
      days: 30,
    },
  });
  const server = await startServer(createApp(app.context, '/nowhere'), { port, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  const env = {
    ...ENVIRONMENT,
    DHIIG_URL: url,
    DHIIG_TOKEN: String(body.secret),
  };
  const example = async (file: string): Promise<string> => {
    const command = file.endsWith('.sh') ? 'bash' : 'node';
    const { stdout } = await run(command, [join(FOLDER, file)], { env });
    return stdout;
  };
  const read = async (path: string) => (await app.call('GET', path, { token })).body;
  return { app, token, listening, example, read };
}

describe.runIf(hasCurl())('the examples of the page for developers', () => {
  it('all run in this file', () => {
    const known = [
      'add-bag.ts',
      'dhiig.ts',
      'list-requests.sh',
      'list-requests.ts',
      'post-request.sh',
      'post-request.ts',
      'read-fhir.sh',
      'read-fhir.ts',
      'read-stock.sh',
      'receive-webhook.ts',
      'refused.sh',
    ];
    expect(readdirSync(FOLDER).sort()).toEqual(known);
  });

  it('post requests, and read them', async () => {
    const { example, read } = await start();
    const posted = JSON.parse(await example('post-request.sh'));
    expect(posted).toMatchObject({
      success: true,
      request: { bloodType: 'O-', component: 'red_cells', units: 2, status: 'pending' },
    });
    const [id, status] = (await example('post-request.ts')).trim().split(' ');
    expect(status).toBe('pending');
    expect((await read(`/requests/${id}`)).request).toMatchObject({ bloodType: 'A+', urgency: 'low' });
    const listed = JSON.parse(await example('list-requests.sh')) as { requests: { _id: string }[] };
    expect(listed.requests.map(({ _id }) => _id)).toEqual([id, posted.request._id]);
    const lines = (await example('list-requests.ts')).trim().split('\n');
    expect(lines).toEqual([`${id} A+ 1`, `${posted.request._id} O- 2`]);
  });

  it('add a bag, and read the stock', async () => {
    const { example } = await start();
    const [id, units] = (await example('add-bag.ts')).trim().split(' ');
    expect(units).toBe('1');
    expect(JSON.parse(await example('read-stock.sh'))).toMatchObject({
      inventory: [{ id, bloodType: 'B+', component: 'red_cells', state: 'quarantine', units: 1 }],
    });
  });

  it('read requests and the stock as FHIR', async () => {
    const { example } = await start();
    const [id] = (await example('post-request.ts')).split(' ');
    await example('add-bag.ts');
    expect(await example('read-fhir.ts')).toBe(`${id} active\n`);
    const stock = JSON.parse(await example('read-fhir.sh'));
    expect(stock).toMatchObject({ resourceType: 'Bundle', type: 'searchset' });
    // The bag is in quarantine.
    expect(stock.entry ?? []).toEqual([]);
  });

  it('are refused with the answer that the page shows', async () => {
    const { example } = await start();
    expect(JSON.parse(await example('refused.sh'))).toEqual(refusedExample());
  });

  it('wait when they came too early, and go on under the same key', async () => {
    const keys: (string | undefined)[] = [];
    const busy = createServer((request, response) => {
      keys.push(request.headers['idempotency-key'] as string);
      response.writeHead(keys.length < 3 ? 429 : 200, { 'retry-after': '0' });
      response.end(JSON.stringify({ success: true, request: { _id: 'an-id', status: 'pending' } }));
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void busy.close());
    const { port } = busy.address() as AddressInfo;
    const env = { ...ENVIRONMENT, DHIIG_URL: `http://127.0.0.1:${port}`, DHIIG_TOKEN: 'a-token' };
    const { stdout } = await run('node', [join(FOLDER, 'post-request.ts')], { env });
    expect(stdout).toBe('an-id pending\n');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('take a webhook that Dhiig has signed, once, and none that is stale or forged', async () => {
    const { app, token, listening } = await start();
    const address = `http://127.0.0.1:${listening}`;
    const made = await callProved(app, 'POST', '/webhooks', {
      token,
      body: { url: address, events: ['request.posted'] },
    });
    const secret = String(made.body.secret);
    const child = spawn('node', [join(FOLDER, 'receive-webhook.ts')], {
      env: { ...ENVIRONMENT, PORT: String(listening), DHIIG_WEBHOOK_SECRET: secret },
    });
    onTestFinished(async () => {
      child.kill();
      await once(child, 'exit');
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const post = async (id: string, { at = Date.now() / 1000, signed = '{}' } = {}): Promise<number> => {
      const timestamp = String(Math.floor(at));
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${signed}`).digest('base64');
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,of-an-older-secret v1,${signature}`,
      };
      return (await fetch(address, { method: 'POST', headers, body: '{}' })).status;
    };
    await expect.poll(() => post('msg_1', { signed: 'something else' }).catch(() => 0)).toBe(401);
    expect(await post('msg_2', { at: Date.now() / 1000 - 600 })).toBe(401);
    expect(await post('msg_3')).toBe(204);
    expect(await post('msg_3')).toBe(204);
    const { id } = made.body.webhook as { id: string };
    await app.call('POST', `/webhooks/${id}/test`, { token, body: {} });
    onTestFinished(startWebhooks(app.context));
    await expect.poll(() => said).toMatch(/^msg_3 undefined\n[\w-]+ test\n$/);
  });
});
