import { describe, expect, it } from 'vitest';
import {
  admin,
  ban,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const decide = (app: TestApp, token: string, id: string, body: object, key?: string) =>
  app.call('PATCH', `/admin/verify-hospital/${id}`, {
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
          email: hospital.email,
          location: 'Mogadishu',
          phone: '+252 61 500 0002',
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

  it('is the admin’s alone', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const other = await verifiedHospital(app);
    const donor = await registerDonor(app);
    for (const { token } of [hospital, other, donor])
      expect((await decide(app, token, hospital.id, { action: 'approve' })).status).toBe(403);
    expect(await auditOf(app, hospital.id)).toEqual([]);
  });
});

describe('the list of hospitals', () => {
  interface List {
    hospitals: { id: string; status: string; documents: string }[];
    pendingHospitals: { id: string }[];
    stats: { pending: number };
    total: number;
  }
  const list = async (app: TestApp, token: string, query = '') =>
    (await app.call('GET', `/admin/hospitals${query}`, { token })).body as unknown as List;

  it('shows all, newest first, and those that wait, oldest first', async () => {
    const app = await createTestApp();
    const verified = await verifiedHospital(app);
    const first = await registerHospital(app);
    const second = await registerHospital(app);
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
    await registerHospital(app);
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
});
