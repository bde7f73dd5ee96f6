import type { AlertEnd } from '../../../shared/contract/alerts.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export async function insertAlert(db: Database, row: NewRow<'alerts'>): Promise<void> {
  await db.insertInto('alerts').values(row).execute();
}

/** Removes the alerts of a hospital, whoever raised them. */
export async function deleteAlertsOf(db: Database, hospitalId: string): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where((eb) =>
      eb.or([
        eb('hospital_id', '=', hospitalId),
        eb(
          'request_id',
          'in',
          eb.selectFrom('requests').select('requests.id').where('requests.hospital_id', '=', hospitalId),
        ),
      ]),
    )
    .execute();
}

export const findAlert = (db: Database, id: string) =>
  db.selectFrom('alerts').selectAll().where('id', '=', id).executeTakeFirst();

/** The changed row. */
export const updateAlert = (db: Database, id: string, changes: RowChanges<'alerts'>) =>
  db.updateTable('alerts').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Alerts whose next wave is due, the longest due first. */
export const dueAlerts = (db: Database, now: string, limit: number) =>
  db
    .selectFrom('alerts')
    .select(['id', 'request_id', 'hospital_id', 'next_wave_at'])
    .where('next_wave_at', '<=', now)
    .orderBy('next_wave_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/**
 * Claims the wave that was found due: of several instances one gets the alert, the others nothing. The time of its next
 * wave must be set in the same transaction.
 */
export const claimWave = (db: Database, id: string, seenNextWaveAt: string) =>
  db
    .updateTable('alerts')
    .set({ next_wave_at: null })
    .where('id', '=', id)
    .where('next_wave_at', '=', seenNextWaveAt)
    .returningAll()
    .executeTakeFirst();

/**
 * Running alerts of a request or of a hospital, the oldest first, including those that wait for new donors. Their rows
 * are locked.
 */
export async function lockRunningAlertsOf(
  db: Database,
  of: { readonly requestId: string } | { readonly hospitalId: string },
): Promise<Row<'alerts'>[]> {
  const locked = await db
    .updateTable('alerts')
    .set((eb) => ({ next_wave_at: eb.ref('next_wave_at') }))
    .where((eb) =>
      'requestId' in of ? eb('request_id', '=', of.requestId) : eb('hospital_id', '=', of.hospitalId),
    )
    .where('next_wave_at', 'is not', null)
    .returningAll()
    .execute();
  // What an update returns has no order.
  return locked.sort((one, other) => (one.id < other.id ? -1 : 1));
}

export const lockRunningAlerts = (db: Database, requestId: string) => lockRunningAlertsOf(db, { requestId });

/** The request's alerts get its current need; `deadline` null leaves theirs. A button's alert stays urgent. */
export async function followRequest(
  db: Database,
  request: Row<'requests'>,
  deadline: string | null,
): Promise<void> {
  const { blood_type, component, units, urgency, latitude, longitude } = request;
  const ofRequest = db.updateTable('alerts').where('request_id', '=', request.id);
  await ofRequest
    .set({
      blood_type,
      component,
      units_needed: units,
      ...(latitude !== null && longitude !== null && { latitude, longitude }),
      ...(deadline !== null && { deadline }),
    })
    .execute();
  await ofRequest.set({ urgency }).where('trigger', '=', 'request').execute();
}

/** The request's newest alert with this ending, while its deadline has not passed. */
export const findEnded = (db: Database, requestId: string, endedBy: AlertEnd, now: string) =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('status', '=', 'ended')
    .where('ended_by', '=', endedBy)
    .where('deadline', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Was this the last ending of an alert for this request that its hospital was notified of? */
export async function hasNotifiedOfEnding(
  db: Database,
  requestId: string,
  ending: AlertEnd,
): Promise<boolean> {
  const found = await db
    .selectFrom('alerts')
    .select('id')
    .where('request_id', '=', requestId)
    .where('notified_ending', '=', ending)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes a request's alerts that found nobody else, but are still checked again, search at once. */
export const searchAgain = (db: Database, requestId: string, now: string) =>
  db
    .updateTable('alerts')
    .set({ next_wave_at: now })
    .where('request_id', '=', requestId)
    .where('next_wave_at', 'is not', null)
    .where('ended_by', '=', 'exhausted')
    .execute();

/** The alert of this request waits for no supplier any more: its first wave is due now. */
export const waitNoLonger = (db: Database, requestId: string, now: string) =>
  db
    .updateTable('alerts')
    .set({ next_wave_at: now })
    .where('request_id', '=', requestId)
    .where('held_back', '=', 'supplier')
    .where('status', '=', 'active')
    .execute();

export const insertWave = (db: Database, row: NewRow<'alert_waves'>) =>
  db.insertInto('alert_waves').values(row).execute();

export async function countWaves(db: Database, alertId: string): Promise<number> {
  const { last } = await db
    .selectFrom('alert_waves')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('alert_id', '=', alertId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export const pointOfAlert = ({ latitude, longitude }: Row<'alerts'>): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Who follows these alerts, and when they were last notified, the oldest alert first. */
export const findToNotify = (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('alerts')
        .select(['id', 'hospital_id', 'sender_id', 'notified_at', 'notify_at'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();

export const markNotified = (db: Database, id: string, at: string) =>
  db.updateTable('alerts').set({ notified_at: at, notify_at: null }).where('id', '=', id).execute();

export const notifyLater = (db: Database, id: string, at: string) =>
  db
    .updateTable('alerts')
    .set({ notify_at: at })
    .where('id', '=', id)
    .where('notify_at', 'is', null)
    .execute();

export const alertsToNotify = (db: Database, now: string) =>
  db
    .selectFrom('alerts')
    .select('id')
    .where('notify_at', '<=', now)
    .orderBy('notify_at')
    .orderBy('id')
    .execute();
