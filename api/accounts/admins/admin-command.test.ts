import { describe, expect, it } from 'vitest';
import { admin, PASSWORD, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { setUpSecondFactor } from '../../tools/testing/second-factor.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { CommandError, runAdminCommand, UsageError } from './admin-command.ts';

const NEW = 'xiddig cusub 77';

/** The command in this process; `typed` is the password. */
const run = ({ context }: TestApp, args: readonly string[], typed = NEW): Promise<string> =>
  runAdminCommand(context, { readPassword: async () => typed }, args);

describe('the command about admins', () => {
  it('refuses a password that is too short, and an e-mail that is taken', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const short = run(app, ['create', 'hodan@dhiig.example'], 'fourteen chars');
    await expect(short).rejects.toThrow(new CommandError('the password must have at least 15 characters'));
    await expect(run(app, ['create', donor.email])).rejects.toThrow('belongs to an account');
    await expect(run(app, ['reset', donor.email])).rejects.toThrow('is no admin');
    const lost = ['reset', donor.email, '--remove-second-factor'];
    await expect(run(app, lost)).rejects.toThrow('is no admin');
    expect(await run(app, ['list'])).toBe('');
  });

  it.each([
    ['an admin', admin],
    ['a hospital', verifiedHospital],
  ])('sets a new password, signs out, and removes the lost second factor of %s', async (_, make) => {
    const app = await createTestApp();
    const boss = await make(app);
    await setUpSecondFactor(app, boss);
    const done = await run(app, ['reset', boss.email, '--remove-second-factor']);
    expect(done).toContain('second factor is removed');
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
    const app = await createTestApp();
    const boss = await admin(app);
    const [, token] = /#token=([\w-]+)/.exec(await run(app, ['reset', boss.email, '--link'])) ?? [];
    expect(token).toEqual(expect.any(String));
    // The old password is valid until the link is used.
    await signIn(app, boss.email, PASSWORD);
    const reset = () => app.call('POST', '/auth/reset-password', { body: { token, password: NEW } });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(400);
  });

  it.each([[[]], [['forgive']], [['create', 'nobody']], [['reset', 'a@b.so', '--now']], [['list', 'all']]])(
    'does not understand %j',
    async (args) => {
      await expect(run(await createTestApp(), args)).rejects.toThrow(UsageError);
    },
  );
});
