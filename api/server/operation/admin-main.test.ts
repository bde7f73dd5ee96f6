import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMPILE_CACHE } from '../../tools/testing/compile-cache.ts';
import { signIn } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import type { TestApp } from '../../tools/testing/test-app.ts';

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

  it.each([
    [1, ['create', 'hodan@dhiig.example'], 'admin: the password must have at least 15 characters'],
    [2, ['create', 'nobody'], 'npm run admin -- create EMAIL [NAME]'],
  ])('ends with %i where it fails or is written wrongly: %j', async (expected, args, words) => {
    const { code, out, errors } = await run(await createFileApp(), args, 'fourteen chars\n');
    expect([code, out]).toEqual([expected, '']);
    expect(errors).toContain(words);
  });
});
