import type { Offline } from '../offline.ts';
import { storeSealKey } from '../session-mirror.ts';
import { createClock } from './surroundings.ts';

/** Gives a device the user's key, as if the server had. */
export const giveSealKey = (offline: Offline, userId: string, key: string) =>
  storeSealKey({ db: offline.db, crypto, now: createClock().now }, userId, key);
