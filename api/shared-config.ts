import type { Config } from './config.ts';
import { checkServer } from './database/check-postgres.ts';
import { isPostgresUrl } from './database/open-postgres.ts';
import { shareKeys } from './database/postgres-keys.ts';
import { makeKeys } from './keys.ts';

/**
 * The configuration with the keys that all instances on one PostgreSQL database share, once that is known to be one
 * that Dhiig can run on. Those of the environment come first. On SQLite nothing changes: its keys lie beside its file.
 */
export async function withSharedKeys(config: Config): Promise<Config> {
  if (!isPostgresUrl(config.databaseUrl)) return config;
  await checkServer(config.databaseUrl);
  if (config.jwtSecret && config.vapidKeys) return config;
  const keys = await shareKeys(config.databaseUrl, () => ({ ...makeKeys() }));
  const { jwtSecret, vapidPublicKey, vapidPrivateKey } = keys;
  if (!jwtSecret || !vapidPublicKey || !vapidPrivateKey)
    throw new Error('the table deployment_keys lacks a key');
  return {
    ...config,
    jwtSecret: config.jwtSecret ?? jwtSecret,
    vapidKeys: config.vapidKeys ?? { publicKey: vapidPublicKey, privateKey: vapidPrivateKey },
  };
}
