import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { ban, PASSWORD, registerDonor } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { createPasswords, deriveKey } from './passwords.ts';

const login = (app: TestApp, body: object) => app.call('POST', '/auth/login', { body });

/** Seconds that a token lasts. */
const lifetime = (token: unknown): number => {
  const claims = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
  return claims.exp - claims.iat;
};

describe('login', () => {
  it('signs in with e-mail and password', async () => {
    const app = await createTestApp();
    const { id, email } = await registerDonor(app, { name: 'Sahra Nuur' });
    const { status, body } = await login(app, { email: ` ${email.toUpperCase()} `, password: PASSWORD });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Login successful!',
        token: expect.any(String),
        user: { id, role: 'donor', name: 'Sahra Nuur', language: 'en' },
      },
    });
    expect((await app.call('GET', '/auth/profile', { token: String(body.token) })).status).toBe(200);
  });

  it('lasts 12 hours, or 30 days when remembered', async () => {
    const app = await createTestApp();
    const { email } = await registerDonor(app);
    const short = await login(app, { email, password: PASSWORD });
    const long = await login(app, { email, password: PASSWORD, remember: true });
    expect(lifetime(short.body.token)).toBe(12 * 3600);
    expect(lifetime(long.body.token)).toBe(30 * 86_400);
  });

  it('counts as activity', async () => {
    const app = await createTestApp();
    const { email } = await registerDonor(app);
    const later = minutesLater(1);
    app.setNow(later);
    const { body } = await login(app, { email, password: PASSWORD });
    const { body: profile } = await app.call('GET', '/auth/profile', { token: String(body.token) });
    expect(profile.user).toMatchObject({ lastActive: later.toISOString() });
  });

  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [{ email: 'x', password: 'secret' }, { email: 'Invalid email address' }],
    [{ email: 'a@b.so', password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [
      { email: ['a@b.so'], password: { $ne: '' } },
      { email: 'Email is required', password: 'Password is required' },
    ],
  ])('refuses %j', async (body, errors) => {
    const app = await createTestApp();
    const answer = await login(app, body);
    expect({ status: answer.status, errors: answer.body.errors }).toEqual({ status: 400, errors });
  });

  it('answers an unknown e-mail and a wrong password alike', async () => {
    const app = await createTestApp();
    const { email } = await registerDonor(app);
    const wrong = await login(app, { email, password: 'not this one' });
    const unknown = await login(app, { email: 'nobody@example.so', password: 'not this one' });
    expect(wrong).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid email or password' },
    });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(wrong.status);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
  });

  it('does the same work for an unknown e-mail as for a wrong password', async () => {
    const work: object[] = [];
    const derive: typeof deriveKey = (algorithm, { memory, passes, parallelism, tagLength, ...rest }) => {
      work.push({ memory, passes, parallelism, tagLength });
      return deriveKey(algorithm, { memory, passes, parallelism, tagLength, ...rest });
    };
    const app = await createTestApp({}, { passwords: createPasswords(undefined, derive) });
    const { email } = await registerDonor(app);
    const workOf = async (address: string) => {
      work.length = 0;
      await login(app, { email: address, password: 'not this one' });
      return [...work];
    };
    const known = await workOf(email);
    expect(known).toEqual([{ memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }]);
    expect(await workOf('nobody@example.so')).toEqual(known);
  });

  it('reveals that an account is banned only to those who know its password', async () => {
    const app = await createTestApp();
    const { id, email } = await registerDonor(app);
    await ban(app, id);
    const wrong = await login(app, { email, password: 'not this one' });
    const right = await login(app, { email, password: PASSWORD });
    expect({ status: wrong.status, code: wrong.body.code }).toEqual({
      status: 401,
      code: 'failure.invalid_credentials',
    });
    expect({ status: right.status, code: right.body.code, token: right.body.token }).toEqual({
      status: 403,
      code: 'failure.account_banned',
      token: undefined,
    });
  });

  it('allows 10 tries per account in 15 minutes; after them even the right password is refused', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const { email } = await registerDonor(app);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await login(app, { email, password: 'not this one' })).status).toBe(401);
    app.setNow(minutesLater(10));
    const eleventh = await login(app, { email, password: PASSWORD });
    expect(eleventh.status).toBe(429);
    expect(eleventh.body.message).toBe('Too many tries. Please wait 5 minutes and try again.');
    expect(eleventh.headers.get('retry-after')).toBe('300');
    // Another account is not held up.
    const other = await registerDonor(app);
    expect((await login(app, { email: other.email, password: PASSWORD })).status).toBe(200);
    app.setNow(minutesLater(15));
    expect((await login(app, { email, password: PASSWORD })).status).toBe(200);
  });

  it('counts unknown e-mails like any other', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push((await login(app, { email: 'nobody@example.so', password: 'not this one' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('forgets earlier tries after the right password', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const { email } = await registerDonor(app);
    for (let round = 0; round < 2; round += 1) {
      for (let tried = 0; tried < 9; tried += 1) await login(app, { email, password: 'not this one' });
      expect((await login(app, { email, password: PASSWORD })).status).toBe(200);
    }
  });

  it('lets in no more than 10 of 30 tries at the same time', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const { email } = await registerDonor(app);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(app, { email, password: 'not this one' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

describe('logout', () => {
  it('ends this session and no other', async () => {
    const app = await createTestApp();
    const { email, token } = await registerDonor(app);
    const other = String((await login(app, { email, password: PASSWORD })).body.token);
    const { status, body } = await app.call('POST', '/auth/logout', { token });
    expect({ status, body }).toEqual({ status: 200, body: { success: true, message: 'Logged out' } });
    const after = await app.call('GET', '/auth/profile', { token });
    expect({ status: after.status, code: after.body.code }).toEqual({
      status: 401,
      code: 'failure.session_ended',
    });
    expect((await app.call('GET', '/auth/profile', { token: other })).status).toBe(200);
  });

  it('asks for a session', async () => {
    const app = await createTestApp();
    expect((await app.call('POST', '/auth/logout')).status).toBe(401);
  });
});
