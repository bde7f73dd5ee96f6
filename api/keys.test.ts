import { execFile } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { loadKeys, MissingKeysError } from './keys.ts';
import { testFolder } from './tools/testing/test-folder.ts';

function dataDir(): string {
  const dir = testFolder();
  return dir;
}

const config = (dir: string) => ({ dataDir: dir, jwtSecret: undefined, vapidKeys: undefined });

describe('keys', () => {
  it('are made once and readable only by their owner', () => {
    const dir = join(dataDir(), 'made', 'deep');
    const first = loadKeys(config(dir));
    expect(loadKeys(config(dir))).toEqual(first);
    expect(readdirSync(dir)).toEqual(['keys.json']);
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(first.jwtSecret.length).toBeGreaterThanOrEqual(64);
    expect(loadKeys(config(dataDir())).jwtSecret).not.toBe(first.jwtSecret);
  });

  it('have a matching VAPID pair', () => {
    const { vapid } = loadKeys(config(dataDir()));
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(vapid.privateKey, 'base64url');
    expect(curve.getPublicKey('base64url', 'uncompressed')).toBe(vapid.publicKey);
    expect([vapid.privateKey.length, vapid.publicKey.length]).toEqual([43, 87]);
  });

  it('from the environment are used first, and then no file is made', () => {
    const dir = dataDir();
    const given = { jwtSecret: 's'.repeat(32), vapidKeys: { publicKey: 'pub', privateKey: 'priv' } };
    expect(loadKeys({ dataDir: dir, ...given })).toEqual({
      jwtSecret: given.jwtSecret,
      vapid: given.vapidKeys,
    });
    expect(readdirSync(dir)).toEqual([]);
    expect(loadKeys({ ...config(dir), jwtSecret: given.jwtSecret }).jwtSecret).toBe(given.jwtSecret);
  });

  it.each(['', '{', '{}', '{"jwtSecret":"short","vapidPublicKey":"a","vapidPrivateKey":"b"}'])(
    'that are damaged stop the start instead of being replaced: %j',
    (text) => {
      const dir = dataDir();
      writeFileSync(join(dir, 'keys.json'), text);
      expect(() => loadKeys(config(dir))).toThrow('keys.json is damaged');
      expect(readFileSync(join(dir, 'keys.json'), 'utf8')).toBe(text);
    },
  );

  it('are not made if there is data that other keys signed', () => {
    const dir = dataDir();
    expect(() => loadKeys(config(dir), { hasData: true })).toThrow(MissingKeysError);
    expect(readdirSync(dir)).toEqual([]);
    const made = loadKeys(config(dir));
    expect(loadKeys(config(dir), { hasData: true })).toEqual(made);
  });

  it('are the same for instances that start together', async () => {
    const dir = dataDir();
    const script = `
      const { loadKeys } = await import(${JSON.stringify(new URL('./keys.ts', import.meta.url).href)});
      process.stdout.write(loadKeys({ dataDir: ${JSON.stringify(dir)} }).jwtSecret);`;
    const run = promisify(execFile);
    const secrets = await Promise.all(
      Array.from(
        { length: 6 },
        async () => (await run('node', ['--input-type=module', '-e', script])).stdout,
      ),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toBe(loadKeys(config(dir)).jwtSecret);
    expect(readdirSync(dir)).toEqual(['keys.json']);
  });
});
