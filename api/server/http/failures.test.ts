import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { asFailure } from './failures.ts';

describe('failures of the machine', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });

  it.each([
    [withCode('SQLITE_FULL'), 'failure.storage_full'],
    [withCode('ENOSPC'), 'failure.storage_full'],
    [withCode('SQLITE_READONLY'), 'failure.storage_full'],
    [withCode('SQLITE_IOERR_WRITE'), 'failure.storage_full'],
    [withCode('SQLITE_BUSY'), 'failure.overloaded'],
    // PostgreSQL's: a deadlock, and a serialisation failure.
    [withCode('40P01'), 'failure.overloaded'],
    [withCode('40001'), 'failure.overloaded'],
    [withCode('SQLITE_CONSTRAINT'), 'failure.internal'],
    [new TypeError('x'), 'failure.internal'],
    ['a thrown text', 'failure.internal'],
  ])('%s is %s', (error, code) => {
    expect(asFailure(error).code).toBe(code);
  });
});

describe('a database that cannot be written', () => {
  it.skipIf(onPostgres)('is answered with 507, people may still read, and it recovers', async () => {
    const app = await createTestApp();
    const { token } = await registerDonor(app);
    const { db } = app.context;
    await sql`pragma query_only = on`.execute(db);
    // Long enough that the last activity is recorded again, which fails.
    app.setNow(hoursLater(1));
    expect((await app.call('GET', '/auth/profile', { token })).status).toBe(200);
    expect((await app.call('GET', '/health')).status).toBe(200);
    const { status, headers, body } = await app.call('PUT', '/auth/profile', {
      token,
      body: { name: 'New' },
    });
    expect({ status, code: body.code, retry: headers.get('retry-after') }).toEqual({
      status: 507,
      code: 'failure.storage_full',
      retry: '60',
    });
    await sql`pragma query_only = off`.execute(db);
    expect((await app.call('PUT', '/auth/profile', { token, body: { name: 'New' } })).status).toBe(200);
  });

  it.skipIf(onPostgres)(
    'keeps nobody from reading what is limited, although the reads cannot be counted',
    async () => {
      const app = await createTestApp({ RATE_LIMITS: 'on' });
      const { token } = await registerDonor(app);
      const hospital = await verifiedHospital(app);
      const { _id } = await postRequest(app, hospital);
      const matched = () => app.call('GET', `/requests/${_id}/matched-donors`, { token: hospital.token });
      // Donors who are shown for the first time have to be recorded, or are not shown.
      expect((await matched()).status).toBe(200);
      await sql`pragma query_only = on`.execute(app.context.db);
      expect((await app.call('GET', '/regions')).status).toBe(200);
      expect((await app.call('GET', '/auth/export', { token })).status).toBe(200);
      expect((await matched()).status).toBe(200);
      expect((await app.call('POST', '/auth/forgot-password', { body: { email: 'a@b.so' } })).status).toBe(
        507,
      );
    },
  );

  it.skipIf(onPostgres)('that is gone is an error without internal details', async () => {
    const app = await createTestApp();
    await app.context.db.schema.dropTable('users').execute();
    const { status, body } = await app.call('POST', '/auth/login', {
      body: { email: 'asad@example.so', password: 'geedka' },
    });
    expect({ status, body }).toEqual({
      status: 500,
      body: { success: false, code: 'failure.internal', message: 'An unexpected error occurred' },
    });
  });
});
