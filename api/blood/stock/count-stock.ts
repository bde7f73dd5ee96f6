import { stateAt } from '../../../shared/rules/lot-states.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLedger } from './movement-store.ts';
import { sumLots } from './stock-store.ts';
import { timezoneOf } from './timezone-of.ts';

/** Available units in the hospital's stock; undefined if it has never recorded lots here. */
export async function countStock(db: Database, hospitalId: string, now: Date): Promise<number | undefined> {
  if (!(await findLedger(db, hospitalId))) return undefined;
  const timezone = await timezoneOf(db, hospitalId);
  return (await sumLots(db, hospitalId))
    .filter(
      ({ state, expires_at }) => stateAt({ state, expiresAt: expires_at }, now, timezone) === 'available',
    )
    .reduce((sum, { units }) => sum + Number(units), 0);
}
