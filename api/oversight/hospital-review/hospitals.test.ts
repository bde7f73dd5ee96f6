import { describe, expect, it } from 'vitest';
import { alertableDonor, pendingFor, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, respond } from '../../tools/testing/blood-requests.ts';
import { bookOk, openDay } from '../../tools/testing/collection-days.ts';
import { ask, orderOf } from '../../tools/testing/orders.ts';
import {
  admin,
  ban,
  callProved,
  PASSWORD,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const decide = (app: TestApp, token: string, id: string, body: object, key?: string) =>
  callProved(app, 'PATCH', `/admin/verify-hospital/${id}`, {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function addProof(app: TestApp, { token }: Person): Promise<void> {
  const form = new FormData();
  form.append('document', new File(['%PDF-1.7\nlicence\n%%EOF\n'], 'licence.pdf'));
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await app.fetch('/api/hospital/documents', { method: 'POST', body: form, headers });
  if (status !== 201) throw new Error(`the proof answered ${status}`);
}

const auditOf = async ({ context }: TestApp, subject: string) => {
  const rows = await context.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', subject)
    .where('subject_type', '=', 'hospital')
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, action, detail }) => [actor_id, action, detail]);
};

describe('verifying a hospital', () => {
  it('approves one that waits', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app, { name: 'Banadir Hospital' });
    const { id, token } = await admin(app);
    const { status, body } = await decide(app, token, hospital.id, { action: 'approve' });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Hospital verified successfully!',
        hospital: {
          id: hospital.id,
          name: 'Banadir Hospital',
          kind: 'hospital',
          email: hospital.email,
          location: 'Mogadishu',
          phone: '+252 61 500 0002',
          phoneE164: '+252615000002',
          address: 'Maka al-Mukarama Road',
          verified: true,
          status: 'verified',
          requestDate: TEST_NOW.toISOString(),
          documents: 'pending',
          licenseNumber: null,
          website: null,
          lastActive: TEST_NOW.toISOString(),
          createdAt: TEST_NOW.toISOString(),
        },
      },
    });
    const profile = await app.call('GET', '/auth/profile', { token: hospital.token });
    expect(profile.body.user).toMatchObject({ verified: true, verification: 'verified' });
    expect(await auditOf(app, hospital.id)).toEqual([[id, 'hospital.approve', '{"before":"pending"}']]);
    expect(
      await app.context.db
        .selectFrom('hospitals')
        .select(['verified_at', 'verified_by', 'verification_reason'])
        .executeTakeFirstOrThrow(),
    ).toEqual({ verified_at: TEST_NOW.toISOString(), verified_by: id, verification_reason: null });
  });

  it('rejects one that was verified: its requests, collection days and orders end, and who was coming hears', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const bank = await verifiedHospital(app);
    const donor = await alertableDonor(app, 1);
    const expected = await alertableDonor(app, 2);
    const { id: dayId, startsAt } = await openDay(app, hospital);
    await bookOk(app, donor, { dayId, startsAt });
    const { _id } = await postRequest(app, hospital);
    await respond(app, expected, _id);
    const { id: orderId } = orderOf(await ask(app, hospital, bank));
    await sendAll(app);
    await decide(app, (await admin(app)).token, hospital.id, { action: 'reject', reason: 'no licence' });
    const { body } = await app.call('GET', '/appointments', { token: donor.token });
    expect(body.appointments).toMatchObject([{ state: 'cancelled', cancelledBy: 'hospital' }]);
    const history = await app.call('GET', '/donor/history', { token: expected.token });
    expect(history.body.donations).toMatchObject([{ requestId: _id, status: 'cancelled' }]);
    expect(await pendingFor(app, expected)).toEqual(['cancelled']);
    const order = await app.call('GET', `/orders/${orderId}`, { token: bank.token });
    expect(order.body.order).toMatchObject({ state: 'cancelled' });
  });

  it('rejects with a reason, and approves after all', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const { id, token } = await admin(app);
    const rejected = await decide(app, token, hospital.id, { action: 'reject', reason: 'no licence' });
    expect(rejected.body).toMatchObject({
      message: 'Hospital application rejected.',
      hospital: { verified: false, status: 'rejected' },
    });
    const approved = await decide(app, token, hospital.id, { action: 'approve' });
    expect(approved.body).toMatchObject({ hospital: { verified: true, status: 'verified' } });
    expect(await auditOf(app, hospital.id)).toEqual([
      [id, 'hospital.reject', '{"before":"pending","reason":"no licence"}'],
      [id, 'hospital.approve', '{"before":"rejected"}'],
    ]);
  });

  it('twice is once', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const { token } = await admin(app);
    const first = await decide(app, token, hospital.id, { action: 'approve' });
    const again = await decide(app, token, hospital.id, { action: 'approve' });
    expect(again.body).toEqual(first.body);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        decide(app, token, hospital.id, { action: 'reject', reason: 'no licence' }, 'key-00000001'),
      ),
    );
    expect(await auditOf(app, hospital.id)).toHaveLength(2);
  });

  it.each([
    [{}, { action: 'Choose one of the given options' }],
    [{ action: 'reject' }, { reason: 'A reason is required' }],
    [{ action: 'delete' }, { action: 'Choose one of the given options' }],
    [{ action: 'reject', reason: 'x'.repeat(501) }, { reason: 'This is too long' }],
  ])('refuses %j', async (body, errors) => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const { token } = await admin(app);
    const answer = await decide(app, token, hospital.id, body);
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 400, errors });
  });

  it('knows hospitals only', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const { id, token } = await admin(app);
    for (const other of [NOBODY, donor.id, id]) {
      const { status, body } = await decide(app, token, other, { action: 'approve' });
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Hospital not found' });
    }
  });

  it('is for admins alone', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const other = await verifiedHospital(app);
    const donor = await registerDonor(app);
    for (const { token } of [hospital, other, donor])
      expect((await decide(app, token, hospital.id, { action: 'approve' })).status).toBe(403);
    expect(await auditOf(app, hospital.id)).toEqual([]);
  });
});

/** A hospital that nobody takes for another one. */
const OTHER = {
  name: 'Daryeel Clinic',
  phone: '+252 61 700 2002',
  location: 'Garowe',
  coordinates: undefined,
};

interface List {
  hospitals: { id: string; status: string; documents: string }[];
  pendingHospitals: { id: string }[];
  stats: { pending: number };
  total: number;
  totalIsMore: boolean;
}
const list = async (app: TestApp, token: string, query = '') =>
  (await app.call('GET', `/admin/hospitals${query}`, { token })).body as unknown as List;

describe('the list of hospitals', () => {
  it('shows all, newest first, and those that wait, oldest first', async () => {
    const app = await createTestApp();
    const verified = await verifiedHospital(app);
    const first = await registerHospital(app);
    const second = await registerHospital(app, OTHER);
    await registerDonor(app);
    const { token } = await admin(app);
    const shown = await list(app, token);
    expect(shown.hospitals.map(({ id }) => id)).toEqual([second.id, first.id, verified.id]);
    expect(shown.pendingHospitals.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect({ stats: shown.stats, total: shown.total }).toEqual({
      stats: { pending: 2, changed: 0 },
      total: 3,
    });
    await decide(app, token, first.id, { action: 'reject', reason: 'no licence' });
    expect((await list(app, token)).stats.pending).toBe(1);
  });

  it('comes in pages', async () => {
    const app = await createTestApp();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await registerHospital(app)).id);
    const { token } = await admin(app);
    expect((await list(app, token, '?page=1&limit=2')).hospitals.map(({ id }) => id)).toEqual(
      ids.slice(0, 2),
    );
    const last = await list(app, token, '?page=2&limit=2');
    expect(last.hospitals.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(last.total).toBe(3);
    expect((await list(app, token, '?page=9')).hospitals).toEqual([]);
  });

  it('says whose papers are complete, number and proof, and who is banned', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    await registerHospital(app, OTHER);
    const { token } = await admin(app);
    const papers = async () => {
      const { hospitals } = await list(app, token);
      return hospitals.map(({ documents }) => documents);
    };
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { licenseNumber: 'MOH-17', website: 'banadir.example.so' },
    });
    expect(await papers()).toEqual(['pending', 'pending']);
    await addProof(app, hospital);
    expect(await papers()).toEqual(['pending', 'complete']);
    await ban(app, hospital.id);
    const shown = await list(app, token);
    expect(shown.hospitals[1]).toMatchObject({ status: 'banned' });
    expect({ pending: shown.pendingHospitals.map(({ id }) => id), stats: shown.stats }).toEqual({
      pending: [shown.hospitals[0]?.id],
      stats: { pending: 1, changed: 0 },
    });
  });

  it('finds by words of name, e-mail, phone and place, and by standing, with true totals', async () => {
    const app = await createTestApp();
    const banadir = await verifiedHospital(app, { name: 'Banadir Hospital', address: 'Via Roma 4' });
    const daryeel = await registerHospital(app, { name: 'Daryeel Clinic', location: 'Garoowe' });
    const hiiraan = await verifiedHospital(app, {
      name: 'Hiiraan Clinic',
      location: 'Beledweyne',
      phone: '+252 61 777 1234',
    });
    const boss = await admin(app);
    await registerDonor(app, { name: 'Daryeel Clinic' });
    const found = async (query: string) => {
      const { hospitals, total, totalIsMore } = await list(app, boss.token, query);
      expect({ total, totalIsMore }).toEqual({ total: hospitals.length, totalIsMore: false });
      return hospitals.map(({ id }) => id);
    };
    expect(await found('?search=clin')).toEqual([hiiraan.id, daryeel.id]);
    expect(await found('?search=clinic hiir')).toEqual([hiiraan.id]);
    expect(await found(`?search=${banadir.email}`)).toEqual([banadir.id]);
    expect(await found('?search=0617771')).toEqual([hiiraan.id]);
    expect(await found('?search=beled')).toEqual([hiiraan.id]);
    expect(await found('?search=via roma')).toEqual([banadir.id]);
    // A word of the index itself finds nobody.
    expect(await found('?search=verified')).toEqual([]);
    expect(await found('?search=%22%29%20OR%20%2A')).toEqual([]);
    expect(await found('?status=verified')).toEqual([hiiraan.id, banadir.id]);
    expect(await found('?status=pending&search=clinic')).toEqual([daryeel.id]);

    await decide(app, boss.token, daryeel.id, { action: 'reject', reason: 'no licence' });
    const body = { action: 'suspend', reason: 'Under inquiry' };
    await callProved(app, 'PATCH', `/admin/suspend-hospital/${banadir.id}`, { token: boss.token, body });
    await app.call('PUT', '/auth/profile', { token: daryeel.token, body: { location: 'Boosaaso' } });
    expect(await found('?status=rejected')).toEqual([daryeel.id]);
    expect(await found('?status=suspended')).toEqual([banadir.id]);
    expect(await found('?search=garoowe')).toEqual([]);
    expect(await found('?search=boosaaso&status=rejected')).toEqual([daryeel.id]);
    await ban(app, hiiraan.id);
    expect(await found('?status=verified')).toEqual([]);
    expect(await found('?search=hiiraan')).toEqual([hiiraan.id]);
    await app.call('DELETE', '/auth/account', { token: daryeel.token, body: { password: PASSWORD } });
    expect(await found('?status=rejected')).toEqual([]);
    expect(await found('?search=clinic')).toEqual([hiiraan.id]);
    expect(await found('')).toEqual([hiiraan.id, banadir.id]);
    const answer = await app.call('GET', '/admin/hospitals?status=new', { token: boss.token });
    expect(answer.status).toBe(400);
  });

  it('reads its deep pages from the other end, in the same order', async () => {
    const app = await createTestApp();
    for (let count = 0; count < 5; count += 1) await registerHospital(app, { name: `Clinic ${count}` });
    const { token } = await admin(app);
    for (const query of ['', '&status=pending', '&search=clinic']) {
      const all = (await list(app, token, `?limit=5${query}`)).hospitals.map(({ id }) => id);
      const paged: string[] = [];
      for (const page of [1, 2, 3]) {
        const { hospitals, total } = await list(app, token, `?limit=2&page=${page}${query}`);
        expect(total).toBe(5);
        paged.push(...hospitals.map(({ id }) => id));
      }
      expect(paged).toEqual(all);
    }
  });

  it('leaves out whoever was given another role', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const { token } = await admin(app);
    await app.context.db.updateTable('users').set({ role: 'donor' }).where('id', '=', hospital.id).execute();
    expect(await list(app, token)).toMatchObject({ hospitals: [], total: 0, stats: { pending: 0 } });
    expect(await list(app, token, '?search=hospital')).toMatchObject({ hospitals: [], total: 0 });
  });
});

describe('two admins at the same application', () => {
  it('the later decision is refused if it states the state that its admin saw', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const [first, second] = [await admin(app), await admin(app)];
    await decide(app, first.token, hospital.id, { action: 'reject', reason: 'no licence', seen: 'pending' });
    const late = await decide(app, second.token, hospital.id, { action: 'approve', seen: 'pending' });
    expect({ status: late.status, message: late.body.message }).toEqual({
      status: 409,
      message: 'Another admin has already decided about this hospital.',
    });
    const { hospitals } = await list(app, second.token);
    expect(hospitals).toMatchObject([{ status: 'rejected' }]);
    const seen = await decide(app, second.token, hospital.id, { action: 'approve', seen: 'rejected' });
    expect(seen.body).toMatchObject({ hospital: { status: 'verified' } });
  });
});
