import { SETTING_CHOICES, SETTING_DEFAULTS } from '../../../shared/contract/deployment-settings.ts';
import type { Database } from '../database/database.ts';
import { findSetting } from './settings-store.ts';

async function chosen<Name extends keyof typeof SETTING_CHOICES>(
  db: Database,
  name: Name,
): Promise<(typeof SETTING_CHOICES)[Name][number]> {
  const set = await findSetting(db, name);
  return SETTING_CHOICES[name].find((choice) => choice === set) ?? SETTING_DEFAULTS[name];
}

/** The initial settings of a new hospital; it may change them. */
export const hospitalBeginnings = async (db: Database) => ({
  searchRadius: await chosen(db, 'searchRadius'),
  autoAcceptRadius: await chosen(db, 'autoAcceptRadius'),
  maxPendingRequests: await chosen(db, 'maxPendingRequests'),
});
