import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hoursLater } from '../../tools/testing/clock.ts';
import { registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ALGORITHMS: Readonly<Record<string, string>> = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

/** A token made by hand, so that only the check is tested. */
function forge(header: { alg: string; typ?: string }, claims: object, secret: string): string {
  const signed = `${base64url(header)}.${base64url(claims)}`;
  const algorithm = ALGORITHMS[header.alg];
  const signature = algorithm ? createHmac(algorithm, secret).update(signed).digest('base64url') : '';
  return `${signed}.${signature}`;
}

async function setUp() {
  const app = await createTestApp();
  const donor = await registerDonor(app);
  const { secret, claims } = {
    secret: app.context.keys.jwtSecret,
    claims: JSON.parse(Buffer.from(donor.token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      [claim: string]: unknown;
    },
  };
  const header = { alg: 'HS256', typ: 'at+jwt' };
  const statusOf = async (token: string) => {
    const { status, body } = await app.call('GET', '/auth/profile', { token });
    return { status, code: body.code };
  };
  return { app, donor, secret, claims, header, statusOf };
}

const REFUSED = { status: 401, code: 'failure.session_ended' };

describe('session tokens', () => {
  it('hold id, role and name for the app, and nothing private', async () => {
    const { claims, donor } = await setUp();
    expect(Object.keys(claims).sort()).toEqual(
      ['aud', 'exp', 'iat', 'id', 'iss', 'name', 'role', 'sid', 'sub'].sort(),
    );
    expect(claims).toMatchObject({ id: donor.id, role: 'donor', sub: donor.id });
  });

  it('are accepted unchanged', async () => {
    const { header, claims, secret, statusOf } = await setUp();
    expect((await statusOf(forge(header, claims, secret))).status).toBe(200);
  });

  it.each(['none', 'None', 'HS384', 'HS512', 'RS256'])('of algorithm %s are refused', async (alg) => {
    const { header, claims, secret, statusOf } = await setUp();
    expect(await statusOf(forge({ ...header, alg }, claims, secret))).toEqual(REFUSED);
  });

  it('signed with another secret are refused', async () => {
    const { header, claims, statusOf } = await setUp();
    expect(await statusOf(forge(header, claims, 'x'.repeat(64)))).toEqual(REFUSED);
    expect(await statusOf(forge(header, claims, ''))).toEqual(REFUSED);
  });

  it.each([
    ['typ', 'JWT'],
    ['typ', undefined],
  ])('with %s %s are refused', async (name, value) => {
    const { header, claims, secret, statusOf } = await setUp();
    expect(await statusOf(forge({ ...header, [name]: value }, claims, secret))).toEqual(REFUSED);
  });

  it.each([
    ['exp', undefined],
    ['exp', 'tomorrow'],
    ['exp', Math.floor(TEST_NOW.getTime() / 1000) - 1],
    ['sid', undefined],
    ['sid', 1],
    ['sid', '01890a5d-ac96-774b-bcce-b302099a8057'],
    ['iss', undefined],
    ['iss', 'another'],
    ['aud', undefined],
    ['aud', 'another'],
  ])('with claim %s = %s are refused', async (name, value) => {
    const { header, claims, secret, statusOf } = await setUp();
    expect(await statusOf(forge(header, { ...claims, [name]: value }, secret))).toEqual(REFUSED);
  });

  it('that were altered are refused', async () => {
    const { donor, claims, statusOf } = await setUp();
    const [head, , signature] = donor.token.split('.');
    const altered = `${head}.${base64url({ ...claims, role: 'admin' })}.${signature}`;
    expect(await statusOf(altered)).toEqual(REFUSED);
  });

  it.each(['x', 'a.b', 'a.b.c', 'a.b.c.d.e', '...', 'null'])(
    'that are no tokens are refused: %s',
    async (token) => {
      const { statusOf } = await setUp();
      expect(await statusOf(token)).toEqual(REFUSED);
    },
  );

  it.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a b'])(
    'missing from the header "%s" ask to sign in',
    async (authorization) => {
      const { app } = await setUp();
      const { status, body } = await app.call('GET', '/auth/profile', { headers: { authorization } });
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'failure.sign_in_required' });
    },
  );

  it('do not decide the role: the database does', async () => {
    const { app, header, claims, secret } = await setUp();
    const token = forge(header, { ...claims, role: 'admin' }, secret);
    expect((await app.call('GET', '/admin/hospitals', { token })).status).toBe(403);
  });

  it('expire when they say, however often they were used and however long the session lasts', async () => {
    const { app, donor, statusOf } = await setUp();
    expect((await statusOf(donor.token)).status).toBe(200);
    const end = hoursLater(12);
    await app.context.db.updateTable('sessions').set({ expires_at: '2100-01-01T00:00:00.000Z' }).execute();
    app.setNow(new Date(end.getTime() - 1_000));
    expect((await statusOf(donor.token)).status).toBe(200);
    app.setNow(end);
    expect(await statusOf(donor.token)).toEqual(REFUSED);
  });

  it('are remembered as a whole: one that differs from a used one only in its signature is refused', async () => {
    const { donor, statusOf } = await setUp();
    expect((await statusOf(donor.token)).status).toBe(200);
    const [head, claims] = donor.token.split('.');
    expect(await statusOf(`${head}.${claims}.${'A'.repeat(43)}`)).toEqual(REFUSED);
  });
});
