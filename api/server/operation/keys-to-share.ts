import type { Config } from '../../config.ts';
import { loadKeys } from '../../keys.ts';
import { openVapidPairs } from '../../messaging/push/vapid-pairs.ts';
import { EARLIER_PAIRS, type StoredKeys } from '../../platform/database/postgres-keys.ts';

/**
 * The keys of a deployment as a database stores them for all of its instances, with earlier pairs with which phones are
 * still subscribed. Keys from the environment stay there. Fails with `MissingKeysError`.
 */
export function readKeysToShare(config: Config): {
  readonly keys: StoredKeys;
  readonly isFromEnvironment: boolean;
} {
  const { jwtSecret, vapid } = loadKeys(config, { hasData: true });
  const { earlier } = openVapidPairs(config, vapid);
  const isFromEnvironment = config.jwtSecret !== undefined && config.vapidKeys !== undefined;
  return {
    isFromEnvironment,
    keys: {
      ...(!isFromEnvironment && {
        jwtSecret,
        vapidPublicKey: vapid.publicKey,
        vapidPrivateKey: vapid.privateKey,
      }),
      ...(earlier.length > 0 && { [EARLIER_PAIRS]: JSON.stringify(earlier) }),
    },
  };
}
