import type { FamilyAsk } from '../../../shared/contract/family-asks.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AskRow } from './ask-store.ts';
import { refusalsOf } from './shut-out.ts';

/** What families ask for, as their hospital sees it. */
export async function showAsks(
  context: Pick<Context, 'now'>,
  db: Database,
  rows: readonly AskRow[],
): Promise<FamilyAsk[]> {
  const refusals = await refusalsOf(context, db, rows);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    ward: row.ward,
    bloodType: row.blood_type,
    units: row.units,
    phone: row.phone,
    isProved: row.via === 'page',
    wasRefused: refusals(row) > 0,
    askedAt: row.asked_at,
    endsAt: row.ends_at,
  }));
}
