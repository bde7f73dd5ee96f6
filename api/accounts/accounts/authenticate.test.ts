import { describe, expect, it } from 'vitest';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import {
  admin,
  ban,
  callProved,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { watchStatements } from '../../tools/testing/statements.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';

describe('the next call', () => {
  it('is refused once the account is banned', async () => {
    const app = await createTestApp();
    const { id, token } = await registerDonor(app);
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
    await ban(app, id);
    const { status, body } = await app.call('GET', '/auth/profile', { token });
    expect({ status, body }).toEqual({
      status: 403,
      body: {
        success: false,
        code: 'failure.account_banned',
        message: 'This account has been banned. Please contact support.',
      },
    });
  });

  it('is refused once the account is deleted', async () => {
    const app = await createTestApp();
    const { id, token } = await registerDonor(app);
    await app.context.db.deleteFrom('users').where('id', '=', id).execute();
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(401);
  });

  it('is refused once the session is deleted', async () => {
    const app = await createTestApp();
    const { id, token } = await registerDonor(app);
    await app.context.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(401);
  });

  it('has the role that the account has now', async () => {
    const app = await createTestApp();
    const { id, token } = await admin(app);
    expect((await app.call('GET', '/admin/hospitals', { token })).status).toBe(200);
    await app.context.db.updateTable('users').set({ role: 'donor' }).where('id', '=', id).execute();
    expect((await app.call('GET', '/admin/hospitals', { token })).status).toBe(403);
  });

  it('of a hospital whose verification was withdrawn cannot post requests', async () => {
    const app = await createTestApp();
    const hospital = await registerHospital(app);
    const { token } = await admin(app);
    const create = () =>
      app.call('POST', '/requests/create', {
        token: hospital.token,
        body: { bloodType: 'O-', units: 1, urgency: 'high', location: 'Mogadishu' },
      });
    const decide = (action: string) =>
      callProved(app, 'PATCH', `/admin/verify-hospital/${hospital.id}`, {
        token,
        body: { action, reason: 'No licence' },
      });
    const refused = await create();
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 403,
      message: 'Verify your hospital profile to create requests.',
    });
    await decide('approve');
    expect((await create()).status).toBe(201);
    await decide('reject');
    expect((await create()).status).toBe(403);
  });

  it('is refused when the session has expired: 12 hours, or 30 days when remembered', async () => {
    const app = await createTestApp();
    const short = await registerDonor(app);
    const long = await registerDonor(app, { remember: true });
    const statuses = async () => [
      (await app.call('GET', '/auth/profile', { token: short.token })).status,
      (await app.call('GET', '/auth/profile', { token: long.token })).status,
    ];
    app.setNow(minutesLater(12 * 60 - 1));
    expect(await statuses()).toEqual([200, 200]);
    app.setNow(hoursLater(12));
    expect(await statuses()).toEqual([401, 200]);
    app.setNow(minutesLater(30 * 24 * 60 - 1));
    expect(await statuses()).toEqual([401, 200]);
    app.setNow(daysLater(30));
    expect(await statuses()).toEqual([401, 401]);
  });

  it('shows when the person was last active, to five minutes', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    const lastActive = async () => {
      const { body } = await app.call('GET', '/auth/profile', { token });
      return (body.user as { lastActive: string }).lastActive;
    };
    app.setNow(minutesLater(4));
    expect(await lastActive()).toBe(TEST_NOW.toISOString());
    app.setNow(minutesLater(6));
    expect(await lastActive()).toBe(minutesLater(6).toISOString());
  });

  it('records activity together with the write, and does not wait for the disk a second time', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const statements = watchStatements(app);
    app.setNow(minutesLater(6));
    await postRequest(app, hospital);
    const at = (begin: string) => statements.findIndex((statement) => statement.startsWith(begin));
    const noted = at('update "users" set "last_active_at"');
    expect(noted).toBeGreaterThan(-1);
    // Its own transaction reads the caller once more, before it does anything.
    expect(
      statements.slice(0, noted).filter((statement) => statement.includes('from "sessions"')),
    ).toHaveLength(2);
    expect(statements[noted + 1]).toMatch(/^update "sessions" set "seen_at"/);
    const { last_active_at } = await app.context.db
      .selectFrom('users')
      .select('last_active_at')
      .where('id', '=', hospital.id)
      .executeTakeFirstOrThrow();
    expect(last_active_at).toBe(minutesLater(6).toISOString());
  });
});
