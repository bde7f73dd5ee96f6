import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Alert } from '../../../shared/contract/alerts.ts';
import { type PushMessage, pushMessage } from '../../../shared/contract/push-message.ts';
import { CENTRE, newRequest, north } from '../../tools/testing/blood-requests.ts';
import { startPushService } from '../../tools/testing/push-service/push-service.ts';
import { startServerProcess } from '../../tools/testing/server-process.ts';
import { testFolder } from '../../tools/testing/test-folder.ts';
import { callerOf } from '../../tools/torture/frame/caller.ts';
import { signInAdmin, WITH_ADMIN } from '../../tools/torture/frame/written-load.ts';

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

const PASSWORD = 'geedka nolosha!';

/** A real server, with its sender's thread, and a push service that checks what it gets. */
async function start() {
  const dir = testFolder();
  const service = await startPushService();
  onTestFinished(service.close);
  const base = await startServerProcess({
    DATABASE_URL: `file:${join(dir, 'dhiig.db')}`,
    DATA_DIR: dir,
    ...WITH_ADMIN,
    PUSH_ALLOWED_HOSTS: service.host,
  });
  const call = async (method: string, path: string, token?: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const reply = { status: response.status, body: (await response.json()) as Reply['body'] };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return reply;
  };

  const person = { password: PASSWORD, phone: '+252 61 500 0001', location: 'Mogadishu' };
  const donor = async (name: string, km: number) => {
    const registered = await call('POST', '/auth/register-donor', undefined, {
      ...person,
      name,
      email: `${name}@example.so`,
      bloodType: 'O-',
      coordinates: north(km),
    });
    const device = service.subscribe();
    await call('POST', '/push/subscriptions', registered.body.token as string, device);
    const messages = (): PushMessage[] =>
      service.messages
        .filter(({ endpoint }) => endpoint === device.endpoint)
        .map(({ text }) => pushMessage.parse(JSON.parse(text)));
    return { token: registered.body.token as string, messages };
  };
  const hospital = await call('POST', '/auth/register-hospital', undefined, {
    ...person,
    name: 'Banadir Hospital',
    email: 'hospital@example.so',
    address: 'Maka al-Mukarama Road',
    coordinates: CENTRE,
  });
  const { id } = hospital.body.user as { id: string };
  const desk = callerOf(base);
  await desk('PATCH', `/admin/verify-hospital/${id}`, {
    ...(await signInAdmin(desk)),
    body: { action: 'approve' },
  });
  return { call, service, donor, hospital: hospital.body.token as string };
}

test('from an urgent request to the thanks: alerted, answered by ticket, watched, thanked and stood down', async () => {
  const { call, service, donor, hospital } = await start();
  const asha = await donor('asha', 1);
  // The thanks for a first gift wait for the evening.
  await call('PUT', '/auth/profile', asha.token, { lastDonation: '2020-01-01' });
  const faarax = await donor('faarax', 2);
  const { body } = await call('POST', '/requests/create', hospital, newRequest({ units: 2 }));
  const { _id: id } = body.request as { _id: string };
  await service.until(() => asha.messages().length === 1 && faarax.messages().length === 1);
  const [alerted] = asha.messages();
  expect(alerted).toMatchObject({ kind: 'alert', requestId: id, url: `/donor/requests/${id}` });

  const ticket = alerted?.ticket ?? '';
  const at = new Date().toISOString();
  await call('POST', '/push/receipts', undefined, { receipts: [{ ticket, event: 'opened', at }] });
  const answered = await call('POST', '/alerts/answer', undefined, { ticket, answer: 'can_come', at });
  expect(answered.body.response).toMatchObject({ status: 'accepted' });

  const { body: watched } = await call('GET', `/alerts?requestId=${id}`, hospital);
  const [alert] = watched.alerts as Alert[];
  expect(alert).toMatchObject({ called: 2, reached: 1, opened: 1, coming: 1, status: 'active' });
  expect(alert?.queued).toBe(2);

  const { response } = answered.body as { response: { id: string } };
  await call('PATCH', `/requests/fulfill/${id}`, hospital, { donated: [response.id] });
  await service.until(() => asha.messages().length === 2 && faarax.messages().length === 2);
  expect(asha.messages()[1]).toMatchObject({ kind: 'thanks', tag: alerted?.tag });
  expect(faarax.messages()[1]).toMatchObject({ kind: 'stand_down', tag: alerted?.tag });
  expect(service.problems).toEqual([]);
});
