import { describe, expect, it } from 'vitest';
import type { HospitalReview, WholeHospital } from '../../../shared/contract/admin-review.ts';
import {
  admin,
  callProved,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
const AT = TEST_NOW.toISOString();

const review = (app: TestApp, { token }: Person, id: string, body: object, key?: string) =>
  app.call('PATCH', `/admin/hospitals/${id}/review`, {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function read(app: TestApp, { token }: Person, id: string): Promise<WholeHospital> {
  const { status, body } = await app.call('GET', `/admin/hospitals/${id}`, { token });
  expect(status).toBe(200);
  return body as unknown as WholeHospital;
}

const checkOf = ({ checks }: HospitalReview, item: string) => checks.find((check) => check.item === item);

async function desk() {
  const app = await createTestApp();
  const hospital = await registerHospital(app, { name: 'Banadir Hospital', location: 'Mogadishu' });
  return { app, hospital, boss: await admin(app) };
}

const auditOf = async ({ context }: TestApp, subject: string) => {
  const rows = await context.db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'detail'])
    .where('subject_id', '=', subject)
    .where('action', 'in', ['hospital.check', 'hospital.uncheck', 'hospital.call_back'])
    .orderBy('id')
    .execute();
  return rows.map(({ actor_id, action, detail }) => [actor_id, action, JSON.parse(detail)]);
};

describe('all about a hospital', () => {
  it('has its place, its checklist, and nothing decided yet', async () => {
    const { app, hospital, boss } = await desk();
    const whole = await read(app, boss, hospital.id);
    expect(whole.hospital).toMatchObject({ id: hospital.id, status: 'pending', proofs: [] });
    expect(whole.coordinates).toMatchObject({
      latitude: expect.any(Number),
      nearest: { region: 'Banaadir', km: expect.any(Number) },
    });
    expect(whole).toMatchObject({ decisions: [], change: null, review: { calls: [] } });
    expect(whole.review.checks.map(({ item, ticked }) => [item, ticked])).toEqual(
      ['licence', 'phone', 'place', 'website', 'documents'].map((item) => [item, null]),
    );
  });

  it('says what is missing before it should be approved, here and in the list', async () => {
    const { app, hospital, boss } = await desk();
    const missing = async () => (await read(app, boss, hospital.id)).hospital.missing;
    const listed = async () => {
      const { body } = await app.call('GET', '/admin/hospitals', { token: boss.token });
      return (body.pendingHospitals as WholeHospital['hospital'][]).map((one) => one.missing);
    };
    expect(await missing()).toEqual(['licence', 'proof', 'checks']);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { licenseNumber: 'MOH-17', website: 'https://banadir.example' },
    });
    const proof = new FormData();
    proof.append('document', new File(['%PDF-1.7\nlicence\n%%EOF\n'], 'licence.pdf'));
    const headers = { authorization: `Bearer ${hospital.token}` };
    await app.fetch('/api/hospital/documents', { method: 'POST', body: proof, headers });
    for (const { item, seen } of (await read(app, boss, hospital.id)).review.checks) {
      expect(await missing()).toEqual(['checks']);
      await review(app, boss, hospital.id, { action: 'tick', item, seen });
    }
    expect(await missing()).toEqual([]);
    expect(await listed()).toEqual([[]]);
    await registerHospital(app, { name: 'Banadir Hospital', location: 'Mogadishu' });
    // The other stands behind it.
    expect(await listed()).toEqual([['duplicate']]);
  });

  it('keeps why it was approved all the same, for admins only', async () => {
    const { app, hospital, boss } = await desk();
    const verdict = { action: 'approve', reason: 'Known to the ministry' };
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token: boss.token,
      body: verdict,
    });
    const { decisions, hospital: shown } = await read(app, boss, hospital.id);
    expect(decisions).toMatchObject([{ decision: 'approve', reason: 'Known to the ministry' }]);
    expect(shown).not.toHaveProperty('missing');
    const profile = await app.call('GET', '/auth/profile', { token: hospital.token });
    expect(JSON.stringify(profile.body)).not.toContain('Known to the ministry');
  });

  it('says who decided, when and why, even if it applies again', async () => {
    const { app, hospital, boss } = await desk();
    const verdict = { action: 'reject', reason: 'no licence' };
    await callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token: boss.token,
      body: verdict,
    });
    const again = await app.call('POST', '/hospital/application', { token: hospital.token });
    expect(again.status).toBe(200);
    const whole = await read(app, boss, hospital.id);
    expect(whole.hospital).toMatchObject({ status: 'pending', rejectedBefore: 'no licence' });
    expect(whole.decisions).toEqual([
      { decision: 'reject', by: { id: boss.id, name: expect.any(String) }, at: AT, reason: 'no licence' },
    ]);
  });

  it('says so if no place is known', async () => {
    const { app, hospital, boss } = await desk();
    await app.context.db
      .updateTable('hospitals')
      .set({ latitude: null, longitude: null })
      .where('user_id', '=', hospital.id)
      .execute();
    expect((await read(app, boss, hospital.id)).coordinates).toBeNull();
  });

  it('is only for hospitals', async () => {
    const { app, boss } = await desk();
    const donor = await registerDonor(app);
    for (const id of [NOBODY, donor.id, boss.id]) {
      const { status } = await app.call('GET', `/admin/hospitals/${id}`, { token: boss.token });
      expect(status).toBe(404);
      expect((await review(app, boss, id, { action: 'untick', item: 'phone', seen: '' })).status).toBe(404);
    }
  });
});

describe('the checklist', () => {
  it('keeps who ticked what and when; a second tick does not change that', async () => {
    const { app, hospital, boss } = await desk();
    const other = await admin(app);
    const seen = checkOf((await read(app, boss, hospital.id)).review, 'phone')?.seen;
    const tick = { action: 'tick', item: 'phone', seen };
    const { status, body } = await review(app, boss, hospital.id, tick);
    expect(status).toBe(200);
    const ticked = { by: { id: boss.id, name: expect.any(String) }, at: AT, outdated: false };
    expect(checkOf(body.review as HospitalReview, 'phone')?.ticked).toEqual(ticked);
    await review(app, other, hospital.id, tick);
    expect(checkOf((await read(app, other, hospital.id)).review, 'phone')?.ticked).toEqual(ticked);
    await review(app, other, hospital.id, { ...tick, action: 'untick' });
    await review(app, other, hospital.id, { ...tick, action: 'untick' });
    expect(checkOf((await read(app, other, hospital.id)).review, 'phone')?.ticked).toBeNull();
    expect(await auditOf(app, hospital.id)).toEqual([
      [boss.id, 'hospital.check', { item: 'phone' }],
      [other.id, 'hospital.uncheck', { item: 'phone' }],
    ]);
  });

  it('is not valid for what the hospital changes afterwards, nor for what the admin has not seen', async () => {
    const { app, hospital, boss } = await desk();
    const before = (await read(app, boss, hospital.id)).review;
    const tick = (item: string) =>
      review(app, boss, hospital.id, { action: 'tick', item, seen: checkOf(before, item)?.seen });
    await tick('phone');
    await tick('place');
    const changed = { phone: '+252 61 999 0000' };
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: changed });
    const after = (await read(app, boss, hospital.id)).review;
    expect(checkOf(after, 'phone')?.ticked).toMatchObject({ outdated: true });
    expect(checkOf(after, 'place')?.ticked).toMatchObject({ outdated: false });
    const late = await tick('phone');
    expect([late.status, late.body.code]).toEqual([409, 'failure.hospital_changed']);
    await review(app, boss, hospital.id, {
      action: 'tick',
      item: 'phone',
      seen: checkOf(after, 'phone')?.seen,
    });
    expect(checkOf((await read(app, boss, hospital.id)).review, 'phone')?.ticked).toMatchObject({
      outdated: false,
    });
  });
});

describe('a phone call to a hospital', () => {
  it('is recorded with number, text, who and when; sent twice it is stored once', async () => {
    const { app, hospital, boss } = await desk();
    const call = { action: 'call', phone: '+252 61 500 0002', note: 'The director confirms.' };
    await Promise.all(Array.from({ length: 5 }, () => review(app, boss, hospital.id, call, 'key-00000001')));
    const { calls } = (await read(app, boss, hospital.id)).review;
    expect(calls).toEqual([
      {
        id: expect.any(String),
        phone: call.phone,
        note: call.note,
        by: { id: boss.id, name: expect.any(String) },
        at: AT,
      },
    ]);
    expect(await auditOf(app, hospital.id)).toEqual([
      [boss.id, 'hospital.call_back', { call: calls[0]?.id }],
    ]);
  });

  it.each([
    [{ action: 'call', phone: 'no', note: 'x' }, ['phone']],
    [{ action: 'call', phone: '+252 61 500 0002', note: ' ' }, ['note']],
    [{ action: 'call', phone: '+252 61 500 0002', note: 'x'.repeat(1001) }, ['note']],
    [{ action: 'tick', item: 'shoes', seen: '' }, ['item']],
    [{ action: 'dance' }, ['action']],
  ])('refuses %j', async (body, fields) => {
    const { app, hospital, boss } = await desk();
    const answer = await review(app, boss, hospital.id, body);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([400, fields]);
  });
});

it('is deleted with its hospital; when an admin leaves, their findings stay without their name', async () => {
  const { app, hospital, boss } = await desk();
  const other = await admin(app);
  await review(app, boss, hospital.id, { action: 'call', phone: '061500000', note: 'Yes.' });
  const headers = await proofOf(app, other);
  const gone = await app.call('DELETE', `/admin/users/${boss.id}`, { token: other.token, headers });
  expect(gone.status).toBe(200);
  expect((await read(app, other, hospital.id)).review.calls).toMatchObject([{ note: 'Yes.', by: null }]);
  await app.call('DELETE', `/admin/users/${hospital.id}`, { token: other.token, headers });
  expect(await app.context.db.selectFrom('hospital_calls').selectAll().execute()).toEqual([]);
});

it('a decision about a hospital that another admin has decided about is refused', async () => {
  const { app, hospital, boss } = await desk();
  const other = await admin(app);
  const decide = ({ token }: Person, action: string) =>
    callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
      token,
      body: { action, reason: 'no licence', seen: 'pending' },
    });
  expect((await decide(boss, 'reject')).status).toBe(200);
  const late = await decide(other, 'approve');
  expect([late.status, late.body.code]).toEqual([409, 'failure.hospital_decided']);
  expect((await read(app, other, hospital.id)).hospital.status).toBe('rejected');
});
