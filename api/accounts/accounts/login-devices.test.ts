import { describe, expect, it } from 'vitest';
import { minutesLater } from '../../tools/testing/clock.ts';
import { PASSWORD, type Person, registerDonor } from '../../tools/testing/people.ts';
import { type Answer, createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { createLoginDevices } from './login-devices.ts';

const OTHER_PASSWORD = 'webiga shabeelle';

/** A browser's cookie; empty for a browser that was never signed in. */
const cookieOf = ({ headers }: Answer): string => headers.get('set-cookie')?.split(';')[0] ?? '';

const login = (app: TestApp, email: string, password: string, cookie = '') =>
  app.call('POST', '/auth/login', { body: { email, password }, ...(cookie && { headers: { cookie } }) });

/** Tries until no more tries are allowed. */
async function triesAt(app: TestApp, email: string, cookie = ''): Promise<number> {
  for (let tried = 0; tried < 30; tried += 1)
    if ((await login(app, email, 'not this one', cookie)).status === 429) return tried;
  return 30;
}

async function setUp() {
  const app = await createTestApp({ RATE_LIMITS: 'on' });
  const owner = await registerDonor(app, { name: 'Hodan Xasan' });
  const cookie = cookieOf(await login(app, owner.email, PASSWORD));
  return { app, owner, cookie };
}

describe('a device that signed in before', () => {
  it('can sign in although others have used up the tries of all other devices', async () => {
    const { app, owner, cookie } = await setUp();
    expect(await triesAt(app, owner.email)).toBe(10);
    expect((await login(app, owner.email, PASSWORD)).status).toBe(429);
    expect((await login(app, owner.email, PASSWORD, cookie)).status).toBe(200);
    // That does not give the others new tries.
    expect((await login(app, owner.email, PASSWORD)).status).toBe(429);
  });

  it('has 10 tries of its own, and what it tries locks nobody else out', async () => {
    const { app, owner, cookie } = await setUp();
    expect(await triesAt(app, owner.email, cookie)).toBe(10);
    expect((await login(app, owner.email, PASSWORD, cookie)).status).toBe(429);
    expect((await login(app, owner.email, PASSWORD)).status).toBe(200);
    app.setNow(minutesLater(15));
    expect((await login(app, owner.email, PASSWORD, cookie)).status).toBe(200);
  });

  it('has no extra tries at any other account, or at an e-mail without one', async () => {
    const { app, cookie } = await setUp();
    const other = await registerDonor(app);
    expect(await triesAt(app, other.email)).toBe(10);
    expect((await login(app, other.email, PASSWORD, cookie)).status).toBe(429);
    expect(await triesAt(app, 'nobody@example.so', cookie)).toBe(10);
  });

  it.each([
    ['made up', 'dhiig-device=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA'],
    ['no token at all', 'dhiig-device=~.~;..%00'],
  ])('is not believed where its cookie is %s', async (_, cookie) => {
    const { app, owner } = await setUp();
    await triesAt(app, owner.email);
    expect((await login(app, owner.email, PASSWORD, cookie)).status).toBe(429);
  });

  it('is known to each of the people who share it', async () => {
    const { app, owner, cookie } = await setUp();
    const other = await registerDonor(app);
    const both = cookieOf(await login(app, other.email, PASSWORD, cookie));
    for (const { email } of [owner, other]) {
      await triesAt(app, email);
      expect((await login(app, email, PASSWORD, both)).status).toBe(200);
    }
  });

  it('is known from the registration on', async () => {
    const { app } = await setUp();
    const body = { name: 'Sahra', email: 'sahra@example.so', password: PASSWORD, phone: '0615550101' };
    const registered = await app.call('POST', '/auth/register-donor', {
      body: { ...body, location: 'Mogadishu', bloodType: 'O-' },
    });
    await triesAt(app, body.email);
    expect((await login(app, body.email, PASSWORD, cookieOf(registered))).status).toBe(200);
  });

  it('is unknown after a new password, except the one on which it was set', async () => {
    const { app, owner, cookie } = await setUp();
    const changed = await app.call('POST', '/auth/change-password', {
      token: owner.token,
      body: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
    });
    await triesAt(app, owner.email);
    expect((await login(app, owner.email, OTHER_PASSWORD, cookie)).status).toBe(429);
    expect((await login(app, owner.email, OTHER_PASSWORD, cookieOf(changed))).status).toBe(200);
  });

  it('gets a cookie only for calls about accounts, which no script can read and which names nobody', async () => {
    const { app, owner } = await setUp();
    const answer = await login(app, owner.email, PASSWORD);
    const header = answer.headers.get('set-cookie') ?? '';
    expect(header.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=34560000',
      'Path=/api/auth',
      'SameSite=Strict',
      'Secure',
    ]);
    expect(cookieOf(answer)).toMatch(/^dhiig-device=[\w-]{22}\.[\w-]{22}$/);
    const { id, email } = owner satisfies Person;
    for (const secret of [id, email, 'Hodan']) expect(header).not.toContain(secret);
    // It is no session.
    const read = await app.call('GET', '/auth/profile', { headers: { cookie: cookieOf(answer) } });
    expect(read.status).toBe(401);
    expect((await login(app, owner.email, 'not this one')).headers.get('set-cookie')).toBeNull();
  });

  it('keeps the tokens of the last eight people', () => {
    const devices = createLoginDevices('a secret that is long enough for a test');
    const accounts = Array.from({ length: 9 }, (_, index) => ({ id: `u${index}`, password_hash: 'h' }));
    let cookie = '';
    for (const account of accounts) cookie = devices.remember(account, cookie);
    expect(accounts.map((account) => devices.recognise(account, cookie) !== undefined)).toEqual([
      false,
      ...Array.from({ length: 8 }, () => true),
    ]);
    expect(devices.recognise(undefined, cookie)).toBeUndefined();
  });
});
