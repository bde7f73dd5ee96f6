import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { admin, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

const ADMIN = { ADMIN_EMAIL: 'Admin@Dhiig.example', ADMIN_PASSWORD: 'geedka nolosha!' };

/** Runs it and returns what the log says. */
async function ensure({ context }: TestApp): Promise<string> {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  await ensureFirstAdmin({ ...context, log });
  return lines.join('');
}

const admins = ({ context }: TestApp) =>
  context.db.selectFrom('users').select('email').where('role', '=', 'admin').execute();

describe('the first admin', () => {
  it('is created from the configuration if there is none, once', async () => {
    const app = await createTestApp(ADMIN);
    const logged = await ensure(app);
    expect(logged).toContain('the first admin was made');
    expect(logged.toLowerCase()).not.toContain('dhiig.example');
    expect(await ensure(app)).toBe('');
    expect(await admins(app)).toEqual([{ email: 'admin@dhiig.example' }]);
    const { token } = await signIn(app, 'admin@dhiig.example');
    expect((await app.call('GET', '/admin/hospitals', { token })).status).toBe(200);
  });

  it('is created once by instances that start together', async () => {
    const app = await createTestApp(ADMIN);
    await Promise.all([ensure(app), ensure(app), ensure(app)]);
    expect(await admins(app)).toHaveLength(1);
  });

  it('is reported as missing if none is configured', async () => {
    const app = await createTestApp();
    expect(await ensure(app)).toContain('there is no admin: set ADMIN_EMAIL and ADMIN_PASSWORD');
    expect(await admins(app)).toEqual([]);
  });

  it('never takes over the account of somebody else', async () => {
    const app = await createTestApp(ADMIN);
    await registerDonor(app, { email: 'admin@dhiig.example' });
    expect(await ensure(app)).toContain('ADMIN_EMAIL belongs to a donor or a hospital');
    expect(await admins(app)).toEqual([]);
  });

  it('is not created with a password under 15 characters; if there is an admin it does not matter', async () => {
    const app = await createTestApp({ ...ADMIN, ADMIN_PASSWORD: 'fourteen chars' });
    await expect(ensure(app)).rejects.toThrow('ADMIN_PASSWORD must have at least 15 characters');
    expect(await admins(app)).toEqual([]);
    await admin(app);
    expect(await ensure(app)).toBe('');
  });

  it('is created with a common password too, with a warning', async () => {
    const app = await createTestApp({ ...ADMIN, ADMIN_PASSWORD: 'mailcreated5240' });
    expect(await ensure(app)).toContain('ADMIN_PASSWORD is one of the commonest passwords');
    expect(await admins(app)).toHaveLength(1);
  });
});
