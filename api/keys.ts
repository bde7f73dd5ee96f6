import { createECDH, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from './config.ts';

const keyFile = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  vapidPublicKey: z.string(),
  vapidPrivateKey: z.string(),
});

/** Secrets of this deployment: from the environment, else made once and kept in `DATA_DIR/keys.json`. */
export interface Keys {
  /** HMAC-SHA256 key of session tokens. */
  readonly jwtSecret: string;
  /** RFC 8292 key pair, base64url. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
}

function makeKeys(): z.infer<typeof keyFile> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A private scalar with leading zero bytes comes out short; VAPID wants all 32.
  const scalar = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    vapidPublicKey: curve.getPublicKey('base64url', 'uncompressed'),
    vapidPrivateKey: scalar.toString('base64url'),
  };
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function readKeyFile(path: string): z.infer<typeof keyFile> | undefined {
  try {
    return keyFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} is damaged; restore it from a backup, or remove it to sign everybody out`, {
      cause: error,
    });
  }
}

/** Written whole beside its place and linked there: of two instances that start together the first one wins. */
function keepKeys(path: string): z.infer<typeof keyFile> {
  const draft = `${path}.${process.pid}`;
  const made = makeKeys();
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
    return made;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return readKeyFile(path) ?? made;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function loadKeys(config: Pick<Config, 'dataDir' | 'jwtSecret' | 'vapidKeys'>): Keys {
  if (config.jwtSecret && config.vapidKeys) return { jwtSecret: config.jwtSecret, vapid: config.vapidKeys };
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, 'keys.json');
  const kept = readKeyFile(path) ?? keepKeys(path);
  return {
    jwtSecret: config.jwtSecret ?? kept.jwtSecret,
    vapid: config.vapidKeys ?? { publicKey: kept.vapidPublicKey, privateKey: kept.vapidPrivateKey },
  };
}
