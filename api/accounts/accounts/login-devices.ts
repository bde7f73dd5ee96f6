import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An account with its current password hash: with a new password no device is known to it any more. */
interface Account {
  readonly id: string;
  readonly password_hash: string;
}

const BYTES = 16;
/** For how many people one device keeps tokens: a hospital's tablet has several. */
const DEVICES_MAX = 8;

/**
 * Devices on which a person has signed in before (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): what
 * others try elsewhere does not count against them. A cookie has one token per person, `random.mac`, with the MAC over
 * account, password hash and the random part. A token gives no access, reveals nothing about anybody, is valid for that
 * account alone, and becomes invalid with a new password.
 */
export interface LoginDevices {
  /** The device's name where `cookie` has a token of this account; does the same work if there is no account. */
  recognise(account: Account | undefined, cookie: string): string | undefined;
  /** The new value of the cookie, by which this device is known to the account. */
  remember(account: Account, cookie: string): string;
  /** The names by which the device is recognised in this cookie; none reveals whose it is. */
  namesIn(cookie: string): readonly string[];
}

interface Token {
  readonly name: string;
  readonly mac: string;
}

/** Names as `remember` makes them: anything else that a caller sends is ignored. */
const DEVICE_NAME = /^[\w-]{22}$/;

const NO_ACCOUNT: Account = { id: '', password_hash: '' };

const tokensOf = (cookie: string): Token[] =>
  cookie
    .split('~')
    .slice(0, DEVICES_MAX)
    .map((token) => {
      const [name = '', mac = ''] = token.split('.');
      return { name, mac };
    });

export function createLoginDevices(secret: string): LoginDevices {
  const macOf = ({ id, password_hash }: Account, name: string): Buffer =>
    createHmac('sha256', secret)
      .update(`login device\n${id}\n${password_hash}\n${name}`)
      .digest()
      .subarray(0, BYTES);

  function isOf(account: Account, { name, mac }: Token): boolean {
    const given = Buffer.from(mac, 'base64url');
    const expected = macOf(account, name);
    return given.byteLength === expected.byteLength && timingSafeEqual(given, expected);
  }

  return {
    namesIn: (cookie) =>
      tokensOf(cookie)
        .map(({ name }) => name)
        .filter((name) => DEVICE_NAME.test(name)),
    recognise: (account, cookie) => {
      const [found] = tokensOf(cookie).filter((token) => isOf(account ?? NO_ACCOUNT, token));
      return account && found?.name;
    },
    remember: (account, cookie) => {
      const tokens = tokensOf(cookie).filter(({ name, mac }) => name !== '' && mac !== '');
      const known = tokens.find((token) => isOf(account, token));
      const name = known?.name ?? randomBytes(BYTES).toString('base64url');
      const token = known ?? { name, mac: macOf(account, name).toString('base64url') };
      return [token, ...tokens.filter((other) => other !== known)]
        .slice(0, DEVICES_MAX)
        .map((token) => `${token.name}.${token.mac}`)
        .join('~');
    },
  };
}
