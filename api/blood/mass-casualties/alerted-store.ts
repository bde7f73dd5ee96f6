import type { Database } from '../../platform/database/database.ts';

/** Counts donors alerted for the requests of a mass casualty, each once, and those of them who cannot come. */
export async function countAlerted(
  db: Database,
  massId: string,
): Promise<{ readonly called: number; readonly declined: number }> {
  return db
    .selectFrom('requests')
    .innerJoin('alerts', 'alerts.request_id', 'requests.id')
    .innerJoin('alert_recipients', 'alert_recipients.alert_id', 'alerts.id')
    .select((eb) => [
      eb.fn.count<number>('alert_recipients.donor_id').distinct().as('called'),
      eb.fn
        .count<number>(
          eb
            .case()
            .when('alert_recipients.declined_at', 'is not', null)
            .then(eb.ref('alert_recipients.donor_id'))
            .end(),
        )
        .distinct()
        .as('declined'),
    ])
    .where('requests.mass_casualty_id', '=', massId)
    .executeTakeFirstOrThrow();
}
