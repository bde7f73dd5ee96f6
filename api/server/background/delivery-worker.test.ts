import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readMessage } from '../../tools/testing/push.ts';
import { makeCertificate } from '../../tools/testing/push-service/certificate.ts';
import { startConnectProxy } from '../../tools/testing/push-service/connect-proxy.ts';
import { type PushServiceOptions, startPushService } from '../../tools/testing/push-service/push-service.ts';
import { startServerProcess } from '../../tools/testing/server-process.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { startDelivery } from './start-delivery.ts';

function folder(): string {
  const dir = testFolder();
  return dir;
}

async function serviceOf(options?: PushServiceOptions) {
  const service = await startPushService(options);
  onTestFinished(service.close);
  return service;
}

async function post(base: string, path: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Starts the server for real, subscribes a device of a new donor, and sends it a test message. */
async function sendTest(
  dir: string,
  service: Awaited<ReturnType<typeof serviceOf>>,
  environment: Record<string, string> = {},
): Promise<{ readonly base: string }> {
  const base = await startServerProcess({
    DATA_DIR: dir,
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    PUSH_ALLOWED_HOSTS: service.host,
    ...environment,
  });
  const { token } = await post(base, '/auth/register-donor', {
    name: 'Asad Cali',
    email: 'asad@example.so',
    password: 'geedka nolosha!',
    phone: '+252615000001',
    location: 'Mogadishu',
    bloodType: 'O-',
  });
  const device = service.subscribe();
  await post(base, '/push/subscriptions', device, String(token));
  await post(base, '/push/test', { endpoint: device.endpoint }, String(token));
  await service.until(() => service.requests > 0);
  expect(service.problems).toEqual([]);
  expect(service.messages.map((message) => readMessage(message).kind)).toEqual(['test']);
  return { base };
}

describe('the thread that sends', () => {
  it('sends from a database in memory too, where there can be no thread', async () => {
    await sendTest(folder(), await serviceOf(), { DATABASE_URL: 'file::memory:' });
  });

  it('sends what the API queued, and trusts the certificates that Node is configured to trust', async () => {
    const dir = folder();
    const tls = await makeCertificate(['localhost']);
    writeFileSync(join(dir, 'ca.pem'), tls.cert);
    await sendTest(dir, await serviceOf({ tls }), { NODE_EXTRA_CA_CERTS: join(dir, 'ca.pem') });
  });

  it('counts the outcomes of its messages in the metrics of the process', async () => {
    const token = 'a token of Prometheus';
    const { base } = await sendTest(folder(), await serviceOf(), { METRICS_TOKEN: token });
    const read = async () =>
      (
        await fetch(`${new URL(base).origin}/metrics`, { headers: { authorization: `Bearer ${token}` } })
      ).text();
    await expect.poll(read).toContain('dhiig_deliveries_total{outcome="sent"} 1');
  });

  it('goes through the proxy that Node is configured to use', async () => {
    const dir = folder();
    const tls = await makeCertificate(['jmt17.google.com']);
    writeFileSync(join(dir, 'ca.pem'), tls.cert);
    const service = await serviceOf({ tls, publicOrigin: 'https://jmt17.google.com' });
    const proxy = await startConnectProxy(service.origin);
    onTestFinished(proxy.close);
    await sendTest(dir, service, {
      PUSH_ALLOWED_HOSTS: '',
      NODE_EXTRA_CA_CERTS: join(dir, 'ca.pem'),
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy.url,
    });
    expect(proxy.asked).toEqual(['jmt17.google.com:443']);
  });

  it('is started again when it breaks, and that is logged', async () => {
    const dir = folder();
    const blocked = join(dir, 'blocked');
    // A file where the folder of the database should be.
    writeFileSync(blocked, '');
    const app = await createTestApp();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const config = {
      ...app.context.config,
      databaseUrl: `file:${join(blocked, 'dhiig.db')}`,
      logLevel: 'silent' as const,
    };
    const stop = startDelivery({ ...app.context, config, log });
    onTestFinished(stop);
    await expect
      .poll(() => lines.filter((line) => line.includes('started again')).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    expect(app.context.deliverySignal.lastBeat()).toEqual(app.context.now());
    rmSync(blocked);
    mkdirSync(blocked);
    // The test's clock stands still: a beat by the real clock comes from the thread.
    await expect
      .poll(() => app.context.deliverySignal.lastBeat()?.getTime(), { timeout: 20_000 })
      .toBeGreaterThan(app.context.now().getTime());
    await stop();
  });
});
