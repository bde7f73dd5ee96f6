import { SILENT_AFTER_MINUTES } from '../../../shared/contract/dashboard.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/list-total.ts';

/** Alerts that were raised before this instant may count as silent. */
export const silentSince = (now: Date): string =>
  new Date(now.getTime() - SILENT_AFTER_MINUTES * 60_000).toISOString();

/**
 * Alerts that are still to be sent to somebody, were raised before an instant, and that no donor has noticed: no phone
 * has shown or opened one, nobody has answered. Found among those that the conductor checks again, which are few.
 */
const silentAlerts = (db: Database, before: string) =>
  db
    .selectFrom('alerts')
    .where('next_wave_at', '>', '')
    // Not by the index of all alerts, which is in order of creation.
    .where((eb) => eb(eb.fn.coalesce('created_at', eb.val('')), '<', before))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alert_recipients as reached')
            .select('reached.donor_id')
            .whereRef('reached.alert_id', '=', 'alerts.id')
            .where((or) =>
              or.or([
                or('reached.shown_at', 'is not', null),
                or('reached.opened_at', 'is not', null),
                or('reached.declined_at', 'is not', null),
                or('reached.answered_at', 'is not', null),
              ]),
            ),
        ),
      ),
    );

export async function countSilentAlerts(db: Database, before: string): Promise<number> {
  const { count } = await silentAlerts(db, before)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ids of a page, the newest first. */
export async function listSilentAlerts(
  db: Database,
  before: string,
  { offset, limit }: Page,
): Promise<string[]> {
  const rows = await silentAlerts(db, before)
    .select('id')
    .orderBy((eb) => eb.fn.coalesce('created_at', eb.val('')), 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these are silent. */
export async function silentAmong(
  db: Database,
  before: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await silentAlerts(db, before).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
