import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../tools/testing/compile-cache.ts';
import { admin, PASSWORD, registerDonor, signIn } from '../tools/testing/people.ts';
import { createFileApp } from '../tools/testing/programs.ts';
import { setUpSecondFactor } from '../tools/testing/second-factor.ts';
import type { TestApp } from '../tools/testing/test-app.ts';

const MAIN = fileURLToPath(new URL('./admin-main.ts', import.meta.url));
const NEW = 'xiddig cusub 77';

/** The command as it runs on the machine, while a server is running. */
async function run(
  { context: { config, keys } }: Pick<TestApp, 'context'>,
  args: readonly string[],
  typed = '',
) {
  const { PATH = '' } = process.env;
  const child = spawn('node', [MAIN, ...args], {
    env: {
      ...COMPILE_CACHE,
      PATH,
      DATABASE_URL: config.databaseUrl,
      DATA_DIR: config.dataDir,
      JWT_SECRET: keys.jwtSecret,
      VAPID_PUBLIC_KEY: keys.vapid.publicKey,
      VAPID_PRIVATE_KEY: keys.vapid.privateKey,
    },
  });
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdin.end(typed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, errors };
}

describe('npm run admin', () => {
  it('creates an admin while the server runs, who can sign in at once; lists admins', async () => {
    const app = await createFileApp();
    const made = await run(app, ['create', 'Hodan@dhiig.example', 'Hodan', 'Cali'], `${NEW}\n`);
    expect(made).toEqual({ code: 0, out: 'hodan@dhiig.example is an admin\n', errors: '' });
    const { token } = await signIn(app, 'hodan@dhiig.example', NEW);
    expect((await app.call('GET', '/admin/users', { token })).status).toBe(200);
    const listed = await run(app, ['list']);
    expect(listed.out).toMatch(
      /^hodan@dhiig\.example {2}Hodan Cali {2}active {2}no second factor {2}last active \d{4}-/,
    );
  });

  it('refuses a password that is too short, and an e-mail that is taken, with 1', async () => {
    const app = await createFileApp();
    const donor = await registerDonor(app);
    expect(await run(app, ['create', 'hodan@dhiig.example'], 'fourteen chars\n')).toEqual({
      code: 1,
      out: '',
      errors: 'admin: the password must have at least 15 characters\n',
    });
    const taken = await run(app, ['create', donor.email], `${NEW}\n`);
    expect([taken.code, taken.errors]).toEqual([1, expect.stringContaining('belongs to an account')]);
    expect((await run(app, ['reset', donor.email], `${NEW}\n`)).errors).toContain('is no admin');
    expect((await run(app, ['list'])).out).toBe('\n');
  });

  it('sets a new password, signs out, and removes a lost second factor', async () => {
    const app = await createFileApp();
    const boss = await admin(app);
    await setUpSecondFactor(app, boss);
    const done = await run(app, ['reset', boss.email, '--remove-second-factor'], `${NEW}\n`);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('second factor is removed') });
    expect((await app.call('GET', '/auth/profile', { token: boss.token })).status).toBe(401);
    expect((await signIn(app, boss.email, NEW)).id).toBe(boss.id);
    const noted = await app.context.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('trace_id', '=', 'npm run admin')
      .orderBy('id')
      .execute();
    expect(noted).toEqual([
      { action: 'password.reset', actor_id: boss.id },
      { action: 'second_factor.remove', actor_id: null },
    ]);
  });

  it('prints a link instead, which asks for nothing and works once', async () => {
    const app = await createFileApp();
    const boss = await admin(app);
    const { code, out } = await run(app, ['reset', boss.email, '--link']);
    const [, token] = /#token=([\w-]+)/.exec(out) ?? [];
    expect([code, typeof token]).toEqual([0, 'string']);
    // The old password is valid until the link is used.
    await signIn(app, boss.email, PASSWORD);
    const reset = () => app.call('POST', '/auth/reset-password', { body: { token, password: NEW } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
  });

  it.each([[[]], [['forgive']], [['create', 'nobody']], [['reset', 'a@b.so', '--now']], [['list', 'all']]])(
    'does not understand %j: 2, and says how it is written',
    async (args) => {
      const app = await createFileApp();
      const { code, out, errors } = await run(app, args);
      expect([code, out]).toEqual([2, '']);
      expect(errors).toContain('npm run admin -- create EMAIL [NAME]');
    },
  );
});
