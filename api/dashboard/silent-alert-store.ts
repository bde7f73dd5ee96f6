import type { Database } from '../database/database.ts';

/**
 * Alerts that are still to go to somebody, were raised before an instant, and have come to no donor: no phone has
 * shown or opened one, nobody has answered. Found among those that the conductor checks again, which are few.
 */
export async function countSilentAlerts(db: Database, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('alerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('next_wave_at', '>', '')
    // Not by the index of all, which are in the order of their making.
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
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
