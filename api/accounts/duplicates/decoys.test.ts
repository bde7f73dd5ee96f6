import { describe, expect, it, onTestFinished } from 'vitest';
import type { Duplicate } from '../../../shared/contract/duplicates.ts';
import type { QueueItem } from '../../../shared/contract/queue.ts';
import { createApp } from '../../app.ts';
import { startServer, TIMEOUTS } from '../../server/http/server.ts';
import { admin, PASSWORD, proofOf } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

/** More than the accounts that one is compared with. */
const DECOYS = 52;

/** A real server with an admin, the calls of that admin, and anonymous registrations. */
async function desk(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const { token } = await admin(app);
  const proof = await proofOf(app, { token });
  const server = await startServer(
    createApp(app.context, '/no-app-built'),
    { port: 0, host: '127.0.0.1' },
    {
      ...TIMEOUTS,
      quietMs: 1,
    },
  );
  onTestFinished(() => server.close());
  const call = async (method: string, path: string, body?: object, headers: object = {}) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const asAdmin = (method: string, path: string, body?: object) =>
    call(method, path, body, { authorization: `Bearer ${token}`, ...proof });
  const apply = (name: string, phone: string, headers?: object) =>
    call(
      'POST',
      '/auth/register-hospital',
      {
        name,
        phone,
        email: `${phone.replaceAll(/\D/g, '')}-${name.replaceAll(/\W/g, '')}@desk.example`,
        password: PASSWORD,
        location: 'Beledweyne',
        address: 'Bridge Road',
      },
      headers,
    );
  const register = async (name: string, phone: string): Promise<string> => {
    const { status, body } = await apply(name, phone);
    expect(status).toBe(201);
    return (body.user as { id: string }).id;
  };
  const groups = async () =>
    (await asAdmin('GET', '/admin/duplicates')).body as unknown as { duplicates: Duplicate[]; total: number };
  const queue = async (kind: string) =>
    (await asAdmin('GET', `/admin/queue?kind=${kind}`)).body as unknown as {
      items: QueueItem[];
      total: number;
    };
  return { asAdmin, apply, register, groups, queue };
}

type Desk = Awaited<ReturnType<typeof desk>>;

async function realHospital({ register, asAdmin }: Desk): Promise<string> {
  const id = await register('Hiiraan Hospital', '+252 61 700 2001');
  await asAdmin('PATCH', `/admin/verify-hospital/${id}`, { action: 'approve' });
  return id;
}

const phoneOf = (index: number) => `+252 61 77${String(10_000 + index)}`;

describe('an impostor behind many decoys', () => {
  it('is compared with the real hospital, whoever else shares what they are found by', async () => {
    const at = await desk();
    const { register, asAdmin, groups, queue } = at;
    const real = await realHospital(at);
    // Their names are found together with that of the real one, but they are others.
    for (let index = 0; index < DECOYS; index += 1)
      await register(`Haruun ${index % 2 ? 'Clinic' : 'Hospital'}`, phoneOf(index));
    const impostor = await register('Hiirаan Hospital Official', phoneOf(99));

    const { duplicates, total } = await groups();
    expect(total).toBe(2);
    expect(duplicates.find(({ members }) => members[0]?.id === real)).toMatchObject({
      total: 2,
      members: [
        { id: real, status: 'verified' },
        { id: impostor, grounds: ['name'], isImpostor: true },
      ],
    });
    expect(duplicates.find(({ members }) => members[0]?.id !== real)).toMatchObject({ total: DECOYS });
    // The decoys are one row among the applications, too.
    const applications = await queue('application');
    expect(applications.items).toMatchObject([
      { name: 'Haruun Hospital', others: DECOYS - 1 },
      { id: impostor, others: 0 },
    ]);
    expect(applications.total).toBe(2);
    expect((await asAdmin('GET', '/admin/hospitals')).body).toMatchObject({
      pendingHospitals: [{ alike: { others: DECOYS - 1 } }, { id: impostor }],
      stats: { pending: DECOYS + 1 },
    });
  });

  it('under the same name is one group with them, after the real hospital', async () => {
    const at = await desk();
    const { register, asAdmin, groups, queue } = at;
    const real = await realHospital(at);
    for (let index = 0; index < DECOYS; index += 1) await register('Hiiraan Hospital', phoneOf(index));
    await register('Isbitaalka Hiiraan', phoneOf(99));
    const { duplicates, total } = await groups();
    expect(total).toBe(1);
    expect(duplicates[0]?.total).toBe(DECOYS + 2);
    expect(duplicates[0]?.members.map(({ id, isImpostor }) => (id === real ? 'real' : isImpostor))).toEqual([
      'real',
      ...Array(7).fill(true),
    ]);
    expect((await queue('duplicate')).items).toMatchObject([{ text: 'Hiiraan Hospital', others: DECOYS }]);
    expect((await queue('application')).items).toMatchObject([{ others: DECOYS }]);

    // One decision is about all of them.
    const [{ id = '' } = {}] = duplicates;
    const decision = { decision: 'same', reason: 'Not that hospital' };
    for (let left = DECOYS + 1; left > 0; left -= 49)
      await asAdmin('PATCH', `/admin/duplicates/${id}`, decision);
    expect((await groups()).total).toBe(0);
    expect((await queue('application')).total).toBe(0);
    expect((await asAdmin('GET', `/admin/hospitals/${real}`)).body).toMatchObject({
      hospital: { status: 'verified' },
    });
  });
});

describe('registrations of hospitals', () => {
  const on = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  const from = (network: number) => ({ 'x-forwarded-for': `192.0.2.${network}` });

  it('are few from one network; others, and donors, are not affected', async () => {
    const { apply } = await desk(on);
    const names = ['Wadajir', 'Daryeel', 'Kalkaal', 'Rajo', 'Nabad', 'Horseed'];
    const statuses = [];
    for (const [index, name] of names.entries())
      statuses.push((await apply(name, phoneOf(index), from(1))).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await apply('Horseed', phoneOf(9), from(1))).body).toMatchObject({
      code: 'failure.hospitals_from_network',
      message: expect.stringContaining('over this internet connection'),
    });
    expect((await apply('Horseed', phoneOf(9), from(2))).status).toBe(201);
  });

  it('of one shape are few from everywhere together, however the name is written', async () => {
    const { apply } = await desk(on);
    const names = ['Hiiraan Hospital', 'Hiiraan 7', 'Нiiraan Clinic', 'Official Hiraan Hospital', 'Hllraan'];
    for (const [index, name] of names.entries())
      expect((await apply(name, phoneOf(index), from(index))).status).toBe(201);
    expect((await apply('HIIRAAN', phoneOf(20), from(20))).body.code).toBe('failure.hospitals_alike');
    expect((await apply('Rajo', phoneOf(20), from(20))).status).toBe(201);
    for (const [index, name] of ['Horseed', 'Nabad', 'Kalkaal', 'Daryeel'].entries())
      expect((await apply(name, '0617003000', from(30 + index))).status).toBe(index < 3 ? 201 : 429);
  });

  it('that fail do not count', async () => {
    const { apply } = await desk(on);
    expect((await apply('Rajo', phoneOf(1), from(1))).status).toBe(201);
    for (let tried = 0; tried < 6; tried += 1)
      expect((await apply('Rajo', phoneOf(1), from(1))).status).toBe(409);
    expect((await apply('Nabad', phoneOf(1), from(1))).status).toBe(201);
  });
});
