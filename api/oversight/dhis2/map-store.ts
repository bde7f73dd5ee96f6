import { type Dhis2Map, EMPTY_MAP } from '../../../shared/contract/dhis2.ts';
import type { Database } from '../../platform/database/database.ts';

/** The map as it is now; before the first change it is empty, in version 0. */
interface StoredMap {
  readonly version: number;
  readonly map: Dhis2Map;
  readonly sendDaySince: string | null;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

export async function findMap(db: Database): Promise<StoredMap> {
  const row = await db
    .selectFrom('dhis2_maps as stored')
    .leftJoin('users as admin', 'admin.id', 'stored.changed_by')
    .selectAll('stored')
    .select('admin.name as admin_name')
    .where('stored.name', '=', 'map')
    .executeTakeFirst();
  if (!row) return { version: 0, map: EMPTY_MAP, sendDaySince: null, changedBy: null, changedAt: null };
  return {
    version: row.version,
    map: JSON.parse(row.map) as Dhis2Map,
    sendDaySince: row.send_day_since,
    changedBy: row.admin_name,
    changedAt: row.changed_at,
  };
}

interface Change {
  /** The one that it replaces. */
  readonly version: number;
  readonly map: Dhis2Map;
  readonly sendDaySince: string | null;
  readonly changedBy: string;
  readonly changedAt: string;
}

/** False if somebody else has changed the map since that version: then nothing is written. */
export async function replaceMap(trx: Database, change: Change): Promise<boolean> {
  const row = {
    version: change.version + 1,
    map: JSON.stringify(change.map),
    send_day_since: change.sendDaySince,
    changed_by: change.changedBy,
    changed_at: change.changedAt,
  };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('dhis2_maps')
    .values({ name: 'map', ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where('dhis2_maps.version', '=', change.version),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
