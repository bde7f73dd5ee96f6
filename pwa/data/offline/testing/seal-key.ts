import type { Offline } from '../offline.ts';
import { keepSealKey } from '../session-mirror.ts';
import { createClock } from './surroundings.ts';

/** Gives a device the user's key, as if the server had. */
export const giveSealKey = (offline: Offline, userId: string, key: string) =>
  keepSealKey({ db: offline.db, crypto, now: createClock().now }, userId, key);
