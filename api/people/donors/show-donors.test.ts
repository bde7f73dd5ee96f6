import { describe, expect, it } from 'vitest';
import { forgetExpired } from '../../server/operation/forget-expired.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

/** As if the hospital had been shown this many other donors today. */
async function showOthers(app: TestApp, hospitalId: string, count: number): Promise<void> {
  const { db } = app.context;
  for (let index = 0; index < count; index += 1) {
    const id = `other-${index}`;
    await db
      .insertInto('users')
      .values({
        id,
        role: 'donor',
        name: 'Other',
        email: id,
        email_proved_at: null,
        phone: '',
        password_hash: '',
        status: 'active',
        status_reason: null,
        language: 'so',
        joined_at: '',
        last_active_at: '',
      })
      .execute();
    await db
      .insertInto('donors_shown')
      .values({ hospital_id: hospitalId, day: '2026-03-05', donor_id: id })
      .execute();
  }
}

async function setUp() {
  const app = await createTestApp({ RATE_LIMITS: 'on' });
  const hospital = await verifiedHospital(app);
  const request = await postRequest(app, hospital);
  const matched = (token: string) => app.call('GET', `/requests/${request._id}/matched-donors`, { token });
  return { app, hospital, matched };
}

describe('donors shown to a hospital in a day', () => {
  it('are at most 1,000, each counted once; then the answer says until when', async () => {
    const { app, hospital, matched } = await setUp();
    await registerDonor(app);
    await showOthers(app, hospital.id, 999);
    expect(await matched(hospital.token)).toMatchObject({ status: 200 });
    await registerDonor(app, { bloodType: 'A+' });
    expect(await matched(hospital.token)).toMatchObject({ status: 200 });
    await registerDonor(app);
    const refused = await matched(hospital.token);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'failure.too_many_donors', message: expect.stringContaining('1,000 donors today') },
    });
    // 10:00 in Mogadishu: the day ends in 14 hours.
    expect(refused.headers.get('retry-after')).toBe(String(14 * 3600));
    app.setNow(hoursLater(14));
    expect(await matched((await signIn(app, hospital.email)).token)).toMatchObject({ status: 200 });
  });

  it('are not counted for an admin', async () => {
    const { app, hospital, matched } = await setUp();
    await registerDonor(app);
    await showOthers(app, hospital.id, 1000);
    expect(await matched((await admin(app)).token)).toMatchObject({ status: 200 });
    expect(await matched(hospital.token)).toMatchObject({ status: 429 });
  });

  it('are forgotten when the day is over', async () => {
    const { app, hospital, matched } = await setUp();
    await registerDonor(app);
    await matched(hospital.token);
    await showOthers(app, hospital.id, 600);
    const count = async () => (await app.context.db.selectFrom('donors_shown').selectAll().execute()).length;
    await forgetExpired(app.context);
    expect(await count()).toBe(601);
    app.setNow(hoursLater(14));
    await forgetExpired(app.context);
    expect(await count()).toBe(0);
  });
});
