import { createCipheriv, pbkdf2Sync } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { Browser } from 'puppeteer-core';
import type { Connection } from './firefox.ts';
import type { Account } from './people.ts';
import { openPhone } from './phone.ts';

type Login = Pick<Account, 'email' | 'password'>;

/** How Chromium on Linux encrypts what it stores if there is no keyring. */
function encrypted(password: string): Buffer {
  const key = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
  const cipher = createCipheriv('aes-128-cbc', key, Buffer.alloc(16, ' '));
  return Buffer.concat([Buffer.from('v10'), cipher.update(password), cipher.final()]);
}

/** Chromium counts microseconds from 1601. */
const CHROMIUM_EPOCH_MS = 11_644_473_600_000;

interface Column {
  readonly name: string;
  readonly type: string;
}

/** A profile of Chromium in which somebody has saved the password of this site. The browser itself makes its tables. */
export async function saveInChromium(profile: string, url: string, login: Login): Promise<void> {
  const { phone } = await openPhone(url, profile, { isFull: true });
  await phone.close();
  const now = BigInt(Date.now() + CHROMIUM_EPOCH_MS) * 1000n;
  const known: Readonly<Record<string, SQLInputValue>> = {
    origin_url: `${url}/login`,
    signon_realm: `${url}/`,
    username_element: 'email',
    username_value: login.email,
    password_element: 'password',
    password_value: encrypted(login.password),
    times_used: 1,
    date_created: now,
    date_last_used: now,
    date_password_modified: now,
  };
  const db = new DatabaseSync(join(profile, 'Default', 'Login Data'));
  const columns = (db.prepare('pragma table_info(logins)').all() as unknown as Column[]).filter(
    ({ name }) => name !== 'id',
  );
  const valueIn = ({ name, type }: Column): SQLInputValue =>
    known[name] ?? (type === 'INTEGER' ? 0 : type === 'BLOB' ? Buffer.alloc(0) : '');
  db.prepare(
    `insert into logins (${columns.map(({ name }) => name).join()}) values (${columns.map(() => '?').join()})`,
  ).run(...columns.map(valueIn));
  db.close();
}

/** The person has let this Firefox save the password of this site. */
export async function saveInFirefox(browser: Browser, url: string, login: Login): Promise<void> {
  const { connection } = browser as unknown as { connection: Connection };
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const values = [url, '', null, login.email, login.password, 'email', 'password'];
  await connection.send('script.evaluate', {
    expression: `(async () => {
      const Info = Components.Constructor(
        '@mozilla.org/login-manager/loginInfo;1', Components.interfaces.nsILoginInfo, 'init');
      await Services.logins.addLoginAsync(new Info(...${JSON.stringify(values)}));
      return true;
    })()`,
    target: { context: result.contexts[0]?.context },
    awaitPromise: true,
  });
}
