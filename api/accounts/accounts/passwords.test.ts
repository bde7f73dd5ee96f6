import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('geedka nolosha!');
    expect(await passwords.verify('geedka nolosha!', hash)).toBe(true);
    expect(await passwords.verify('Geedka nolosha', hash)).toBe(false);
    expect(await passwords.verify('', hash)).toBe(false);
  });

  it('have a salt each', async () => {
    const passwords = createPasswords();
    expect(await passwords.hash('geedka nolosha!')).not.toBe(await passwords.hash('geedka nolosha!'));
  });

  it('are the same whether a keyboard sends composed or combined letters', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify('cafe\u0301 cad', await passwords.hash('caf\u00e9 cad'))).toBe(true);
  });

  it('never match if there is no account', async () => {
    const passwords = createPasswords();
    expect(await passwords.verify('no account has this password', undefined)).toBe(false);
    expect(await passwords.verify('', undefined)).toBe(false);
  });

  it('follow the vector of the reference implementation', async () => {
    // hashtest(19, 2, 16, 1, 'password', 'somesalt') of phc-winner-argon2, src/test.c.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    const passwords = createPasswords();
    expect(await passwords.verify('password', hash)).toBe(true);
    expect(await passwords.verify('passwort', hash)).toBe(false);
  });

  it('wait in a queue of 64 at most behind the two in work; only beyond that are calls refused', async () => {
    const passwords = createPasswords({ memory: 64, passes: 1, parallelism: 1 });
    const tries = await Promise.allSettled(
      Array.from({ length: 70 }, () => passwords.verify('geedka nolosha!', undefined)),
    );
    const refused = tries.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      reason: { code: 'failure.overloaded', options: { retryAfterSeconds: 5 } },
    });
    expect(await passwords.verify('geedka nolosha!', undefined)).toBe(false);
  });
});

describe('common passwords', () => {
  it.each(['123456', 'PASSWORD', 'Password1', 'qwerty', 'letmein', 'abc123', 'sunshine', 'passw0rd'])(
    '%s is one',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['geedka nolosha!', 'correct horse battery staple', 'Xq7-vv2k', '', 'Source: the dictionary'])(
    '%j is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
