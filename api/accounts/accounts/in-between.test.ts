import { expect, it } from 'vitest';
import { admin, ban, PASSWORD, registerDonor, signIn } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { createPasswords } from './passwords.ts';

const NEW = 'xiddig cusub 77';
const OWNERS = 'waa kii hore 9';

/** An app whose next password check ends only after `first` has, as if it had to wait in the queue. */
async function appWithWait() {
  const real = createPasswords({ memory: 8, passes: 1, parallelism: 1 });
  let meanwhile: (() => Promise<unknown>) | undefined;
  const app = await createTestApp(
    {},
    {
      passwords: {
        hash: real.hash,
        verify: async (password, known) => {
          const matches = await real.verify(password, known);
          const first = meanwhile;
          meanwhile = undefined;
          await first?.();
          return matches;
        },
      },
    },
  );
  const duringNextTry = (first: () => Promise<unknown>) => {
    meanwhile = first;
  };
  return { app, duringNextTry };
}

it('an old password opens no session once there is a new one', async () => {
  const { app, duringNextTry } = await appWithWait();
  const { token, email } = await registerDonor(app);
  duringNextTry(() =>
    app.call('POST', '/auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: NEW },
    }),
  );
  const answer = await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'failure.invalid_credentials' } });
  expect(await app.context.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
});

it('a login during which the account is banned leaves no session that would work after the unban', async () => {
  const { app, duringNextTry } = await appWithWait();
  const { id, email } = await registerDonor(app);
  duringNextTry(async () => {
    await ban(app, id);
    await app.context.db.deleteFrom('sessions').where('user_id', '=', id).execute();
  });
  const answer = await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ status: 403, body: { code: 'failure.account_banned' } });
  expect(await app.context.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

it('a login during which the account is deleted finds no account', async () => {
  const { app, duringNextTry } = await appWithWait();
  const { token, email } = await registerDonor(app);
  duringNextTry(() => app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } }));
  const answer = await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  expect(answer).toMatchObject({ status: 401, body: { code: 'failure.invalid_credentials' } });
});

it('a session that is ended while it changes the password changes nothing', async () => {
  const { app, duringNextTry } = await appWithWait();
  const owner = await registerDonor(app);
  const thief = await signIn(app, owner.email);
  duringNextTry(() =>
    app.call('POST', '/auth/change-password', {
      token: owner.token,
      body: { currentPassword: PASSWORD, newPassword: OWNERS },
    }),
  );
  const answer = await app.call('POST', '/auth/change-password', {
    token: thief.token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(answer).toMatchObject({ status: 401, body: { code: 'failure.session_ended' } });
  expect((await signIn(app, owner.email, OWNERS)).id).toBe(owner.id);
});

it('a session that is ended while it changes the e-mail changes nothing', async () => {
  const { app, duringNextTry } = await appWithWait();
  const owner = await registerDonor(app);
  const thief = await signIn(app, owner.email);
  duringNextTry(() => app.call('POST', '/auth/sign-out-everywhere', { token: owner.token }));
  const answer = await app.call('PUT', '/auth/profile', {
    token: thief.token,
    body: { email: 'tuug@example.so', currentPassword: PASSWORD },
  });
  expect(answer.status).toBe(401);
  expect((await signIn(app, owner.email)).id).toBe(owner.id);
});

it('an account that is deleted twice at once is gone, and nothing breaks', async () => {
  const { app, duringNextTry } = await appWithWait();
  const { token } = await registerDonor(app);
  const leave = () => app.call('DELETE', '/auth/account', { token, body: { password: PASSWORD } });
  duringNextTry(leave);
  expect(await leave()).toMatchObject({ status: 401, body: { code: 'failure.session_ended' } });
});

it('a person who is banned while their write waits writes nothing', async () => {
  const { app, duringNextTry } = await appWithWait();
  const person = await admin(app);
  duringNextTry(() => ban(app, person.id));
  const answer = await app.call('POST', '/auth/change-password', {
    token: person.token,
    body: { currentPassword: PASSWORD, newPassword: NEW },
  });
  expect(answer).toMatchObject({ status: 403, body: { code: 'failure.account_banned' } });
});
