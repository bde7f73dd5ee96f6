import * as z from 'zod/mini';
import type { Config } from './config.ts';
import { MissingKeysError, makeKeys } from './keys.ts';
import { checkDatabase } from './platform/database/check-postgres.ts';
import { isPostgresUrl } from './platform/database/open-postgres.ts';
import {
  changeKey,
  EARLIER_PAIRS,
  KeysElsewhereError,
  readKeys,
  type StoredKeys,
  shareKeys,
} from './platform/database/postgres-keys.ts';

const vapidPairs = z.array(z.object({ publicKey: z.string(), privateKey: z.string() }));

/**
 * The configuration with the keys that all instances on one PostgreSQL database share, after checking that Dhiig can
 * run on that database. Keys from the environment come first. On SQLite nothing changes: its keys are beside its file.
 */
export async function withSharedKeys(config: Config): Promise<Config> {
  if (!isPostgresUrl(config.databaseUrl)) return config;
  await checkDatabase(config.databaseUrl);
  const isGiven = config.jwtSecret !== undefined && config.vapidKeys !== undefined;
  const keys = isGiven ? await readKeys(config.databaseUrl) : await shareOwnKeys(config.databaseUrl);
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = keys;
  const jwtSecret = config.jwtSecret ?? keys.jwtSecret;
  const vapidKeys = config.vapidKeys ?? (publicKey && privateKey ? { publicKey, privateKey } : undefined);
  if (!jwtSecret || !vapidKeys) throw new Error('the table deployment_keys lacks a key');
  const earlierVapidKeys = await storePair(config.databaseUrl, vapidKeys);
  return { ...config, jwtSecret, vapidKeys, ...(earlierVapidKeys.length > 0 && { earlierVapidKeys }) };
}

type Pair = NonNullable<Config['vapidKeys']>;

/**
 * Stores the pair in use with the earlier ones, for any machine that starts with another one; returns the earlier ones.
 */
async function storePair(url: string, pair: Pair): Promise<Pair[]> {
  let earlier: Pair[] = [];
  await changeKey(url, EARLIER_PAIRS, (stored) => {
    const known = stored === undefined ? [] : vapidPairs.parse(JSON.parse(stored));
    earlier = known.filter(({ publicKey }) => publicKey !== pair.publicKey);
    return earlier.length === known.length ? JSON.stringify([pair, ...known]) : undefined;
  });
  return earlier;
}

const shareOwnKeys = (url: string): Promise<StoredKeys> =>
  shareKeys(url, () => ({ ...makeKeys() })).catch((error: unknown) => {
    if (!(error instanceof KeysElsewhereError)) throw error;
    throw new MissingKeysError(
      'This database is in use, and its keys are not in it: other instances have them from their environment. Set the same JWT_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY. With new ones no phone would get an alert any more, and everybody would be signed out.',
    );
  });
