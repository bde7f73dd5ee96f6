import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { CENTRE, newRequest, north } from '../../tools/testing/blood-requests.ts';
import {
  type OtlpReceiver,
  type ReceivedSpan,
  startOtlpReceiver,
} from '../../tools/testing/otlp-receiver.ts';
import { startPushService } from '../../tools/testing/push-service/push-service.ts';
import { startServerProcess } from '../../tools/testing/server-process.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { openReceiver } from '../../tools/testing/webhook-receiver.ts';
import { callerOf } from '../../tools/torture/frame/caller.ts';
import { signInAdmin, WITH_ADMIN } from '../../tools/torture/frame/written-load.ts';

interface Reply {
  readonly requestId: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Short, so that a test waits for nothing. */
const SOON = { OTEL_BSP_SCHEDULE_DELAY: '50', OTEL_METRIC_EXPORT_INTERVAL: '200' };
const PERSON = { password: 'geedka nolosha!', location: 'Mogadishu', bloodType: 'O-' };
const PHONES = ['+252615000001', '+252615000002', '+252615000003'] as const;

/** A real server with its sender's thread, a verified hospital with a webhook, a donor with a device and one who gets texts. */
async function start(environment: Readonly<Record<string, string>>) {
  const dir = testFolder();
  const service = await startPushService();
  onTestFinished(service.close);
  const program = await openReceiver();
  const base = await startServerProcess({
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    DATA_DIR: dir,
    ...WITH_ADMIN,
    PUSH_ALLOWED_HOSTS: service.host,
    OUTGOING_ALLOWED_HOSTS: program.host,
    ...environment,
  });
  const call = async (method: string, path: string, token?: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = (await response.json()) as Reply['body'];
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return { requestId: response.headers.get('x-request-id') ?? '', body: reply };
  };
  const donor = async (name: string, km: number, phone: string): Promise<string> => {
    const body = { ...PERSON, name, email: `${name}@example.so`, phone, coordinates: north(km) };
    return (await call('POST', '/auth/register-donor', undefined, body)).body.token as string;
  };
  const withDevice = await donor('asha', 1, PHONES[0]);
  await call('POST', '/push/subscriptions', withDevice, service.subscribe());
  const texted = await donor('bile', 2, PHONES[1]);
  await call('PUT', '/auth/profile', texted, { preferences: { channels: { sms: true } } });
  const hospital = await call('POST', '/auth/register-hospital', undefined, {
    ...PERSON,
    name: 'Banadir Hospital',
    email: 'hospital@example.so',
    phone: PHONES[2],
    address: 'Maka al-Mukarama Road',
    coordinates: CENTRE,
  });
  const desk = callerOf(base);
  await desk('PATCH', `/admin/verify-hospital/${(hospital.body.user as { id: string }).id}`, {
    ...(await signInAdmin(desk)),
    body: { action: 'approve' },
  });
  const owner = { token: hospital.body.token as string };
  const { proof } = await desk<{ proof: string }>('POST', '/auth/reauthenticate', {
    ...owner,
    body: { password: PERSON.password },
  });
  await desk('POST', '/webhooks', {
    ...owner,
    headers: { [PROOF_HEADER]: proof },
    body: { url: program.url, events: ['request.posted'] },
  });
  /** Posts an urgent request, waits for the push, the text and the webhook; returns its call's id. */
  const post = async (): Promise<string> => {
    const { requestId } = await call('POST', '/requests/create', owner.token, newRequest());
    await service.until(() => service.messages.length > 0);
    await expect
      .poll(() => readdirSync(dir, { recursive: true }).join(), { timeout: 20_000 })
      .toMatch(/texts\/./);
    await expect.poll(() => program.events.length, { timeout: 20_000 }).toBe(1);
    return requestId;
  };
  return { base, post, program };
}

const named = ({ spans }: OtlpReceiver, name: string) => spans.filter((span) => span.name === name);

const attributeOf = (attributes: ReceivedSpan['attributes'], wanted: string) =>
  Object.values(attributes.find(({ key }) => key === wanted)?.value ?? {})[0];

describe('a deployment with a collector', () => {
  it('sends it one trace of a request from the call to push, text and webhook, under the request’s id', async () => {
    const receiver = await startOtlpReceiver();
    const { post, program } = await start({
      ...SOON,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_SERVICE_NAME: 'dhiig-in-test',
    });
    const id = await post();
    await expect
      .poll(() => receiver.spans.map(({ name }) => name))
      .toEqual(
        expect.arrayContaining(['POST /api/requests/create', 'send pushes', 'send texts', 'send webhooks']),
      );
    const [call, ...more] = named(receiver, 'POST /api/requests/create');
    expect(more).toEqual([]);
    expect(call).toMatchObject({ traceId: id, kind: 2 });
    expect(call?.parentSpanId).toBeUndefined();
    expect(attributeOf(call?.attributes ?? [], 'http.response.status_code')).toBe(201);
    for (const [name, outcome] of [
      ['send pushes', 'sent'],
      ['send texts', 'taken'],
      ['send webhooks', 'sent'],
    ] as const) {
      const sent = named(receiver, name).find(({ traceId }) => traceId === id);
      expect(sent).toMatchObject({ parentSpanId: call?.spanId, kind: 3 });
      expect(attributeOf(sent?.attributes ?? [], `dhiig.outcome.${outcome}`)).toBe(1);
      expect(BigInt(sent?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(call?.startTimeUnixNano ?? 0));
    }
    expect(program.events[0]?.headers.traceparent).toBe(`00-${id}-${call?.spanId}-01`);
    const write = named(receiver, 'write').find(({ traceId }) => traceId === id);
    expect(write).toMatchObject({ parentSpanId: call?.spanId, kind: 1 });
    expect(attributeOf(receiver.resources, 'service.name')).toBe('dhiig-in-test');
    expect(receiver.problems).toEqual([]);
    const all = JSON.stringify(receiver.spans);
    for (const secret of [...PHONES, 'asha', 'Banadir', 'O-', '/texts/']) expect(all).not.toContain(secret);
  });

  it('sends it what /metrics shows, under the same names', async () => {
    const receiver = await startOtlpReceiver();
    const { post } = await start({
      ...SOON,
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_TRACES_EXPORTER: 'none',
    });
    await post();
    const points = (name: string) => {
      const metric = receiver.metrics().find((one) => one.name === name);
      const { dataPoints = [] } = (metric?.sum ?? metric?.gauge ?? metric?.histogram ?? {}) as {
        dataPoints?: Record<string, unknown>[];
      };
      return dataPoints.map(({ attributes, asDouble, count }) => ({
        route: attributeOf(attributes as ReceivedSpan['attributes'], 'route'),
        outcome: attributeOf(attributes as ReceivedSpan['attributes'], 'outcome'),
        value: asDouble ?? count,
      }));
    };
    await expect
      .poll(() => points('dhiig_calls_total'))
      .toContainEqual({
        route: '/api/requests/create',
        outcome: undefined,
        value: 1,
      });
    expect(points('dhiig_call_seconds')).toContainEqual(
      expect.objectContaining({ route: '/api/requests/create', value: 1 }),
    );
    await expect
      .poll(() => points('dhiig_deliveries_total'))
      .toContainEqual(expect.objectContaining({ outcome: 'sent', value: 1 }));
    expect(points('dhiig_database_ok')).toEqual([expect.objectContaining({ value: 1 })]);
    // There is no backup yet.
    expect(points('dhiig_backup_age_seconds')).toEqual([]);
    expect(receiver.spans).toEqual([]);
    expect(receiver.problems).toEqual([]);
  });

  it('goes on without it, and stops, if it is not there', async () => {
    const { post } = await start({ ...SOON, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    expect(await post()).toMatch(/^[\da-f]{32}$/);
  });
});
