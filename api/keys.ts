import { createECDH, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, vapidPrivateKey, vapidPublicKey } from './config.ts';

const keyFile = z.object({
  jwtSecret: z.string().check(z.minLength(32)),
  vapidPublicKey,
  vapidPrivateKey,
});

/** The content of `keys.json`; throws if it is anything else. */
export const parseKeys = (json: string): z.infer<typeof keyFile> => keyFile.parse(JSON.parse(json));

/** Secrets of this deployment: from the environment, otherwise made once and stored in `DATA_DIR/keys.json`. */
export interface Keys {
  /** HMAC-SHA256 key of session tokens. */
  readonly jwtSecret: string;
  /** RFC 8292 key pair, base64url. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
}

/** New ones, at random. */
export function makeKeys(): z.infer<typeof keyFile> {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // A private scalar with leading zero bytes comes out short; VAPID needs all 32.
  const scalar = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    jwtSecret: randomBytes(48).toString('base64url'),
    vapidPublicKey: curve.getPublicKey('base64url', 'uncompressed'),
    vapidPrivateKey: scalar.toString('base64url'),
  };
}

export const KEY_FILE = 'keys.json';

export const keyFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, KEY_FILE);

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

function readKeyFile(path: string): z.infer<typeof keyFile> | undefined {
  try {
    return parseKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw new Error(`${path} is damaged; restore it from a backup, or remove it to sign everybody out`, {
      cause: error,
    });
  }
}

/**
 * Writes the keys to a temporary file and links it to its path once it is complete: of two instances that start
 * together, the first one wins.
 */
function storeKeys(path: string): z.infer<typeof keyFile> {
  const draft = `${path}.${process.pid}`;
  const made = makeKeys();
  try {
    writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true });
    linkSync(draft, path);
    return made;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    return readKeyFile(path) ?? made;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Thrown if there is a database, but not the keys that belong to it. */
export class MissingKeysError extends Error {}

function refuseNewKeys(path: string): never {
  throw new MissingKeysError(
    `There is a database, but not its keys: ${path} is missing. With new ones no phone would get an alert any more, and everybody would be signed out. Put the file back, restore a backup (npm run restore -- FILE), or set JWT_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`,
  );
}

/** Makes keys only if there is no data yet; otherwise fails with `MissingKeysError`. */
export function loadKeys(
  config: Pick<Config, 'dataDir' | 'jwtSecret' | 'vapidKeys'>,
  { hasData }: { readonly hasData: boolean } = { hasData: false },
): Keys {
  if (config.jwtSecret && config.vapidKeys) return { jwtSecret: config.jwtSecret, vapid: config.vapidKeys };
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const path = keyFileOf(config);
  const stored = readKeyFile(path) ?? (hasData ? refuseNewKeys(path) : storeKeys(path));
  chmodSync(path, 0o600);
  return {
    jwtSecret: config.jwtSecret ?? stored.jwtSecret,
    vapid: config.vapidKeys ?? { publicKey: stored.vapidPublicKey, privateKey: stored.vapidPrivateKey },
  };
}
