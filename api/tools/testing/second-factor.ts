import { codeOf, stepAt } from '../../accounts/accounts/totp.ts';
import { PASSWORD, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Reads a typed secret like an authenticator app (RFC 4648, 6). */
export function readBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An authenticator app: the code that it shows at a moment. */
interface Authenticator {
  readonly recoveryCodes: readonly string[];
  codeAt(at: Date): string;
}

/** Sets up an admin's second factor, as they would do it; their other sessions end. */
export async function setUpSecondFactor(
  app: TestApp,
  { token }: Pick<Person, 'token'>,
  password: string = PASSWORD,
): Promise<Authenticator> {
  const begun = await app.call('POST', '/auth/second-factor', { token, body: { password } });
  if (begun.status !== 200) throw new Error(`second-factor answered ${JSON.stringify(begun.body)}`);
  const secret = readBase32(String(begun.body.secret));
  const codeAt = (at: Date) => codeOf(secret, stepAt(at));
  const confirmed = await app.call('POST', '/auth/second-factor/confirmation', {
    token,
    body: { code: codeAt(app.context.now()) },
  });
  if (confirmed.status !== 200) throw new Error(`confirmation answered ${JSON.stringify(confirmed.body)}`);
  return { codeAt, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}
