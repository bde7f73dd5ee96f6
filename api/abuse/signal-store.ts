import type { WatchedConduct } from '../../shared/rules/abuse-signals.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, Row, RowChanges } from '../database/tables.ts';
import { countsOf } from './conduct-store.ts';

/** Verified hospitals after an id, in the order of ids: those that can post and alert. */
export async function verifiedAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hospitals')
    .select('user_id')
    .where('user_id', '>', after)
    // Read in the order of ids, not by the index of verifications.
    .where((eb) => eb(eb.fn.coalesce('verification', eb.val('')), '=', 'verified'))
    .orderBy('user_id')
    .limit(boundLimit(limit))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface Watch {
  /** What happened after this instant counts. */
  readonly since: string;
  /** Alerts up to this instant are old enough to count. */
  readonly ripe: string;
  /** `YYYY-MM-DD`: donors who were shown count from the day after it. */
  readonly shownAfter: string;
}

/** Each figure is counted in an index that begins with the hospital. */
export async function countWatched(
  db: Database,
  hospitalId: string,
  { since, ripe, shownAfter }: Watch,
): Promise<WatchedConduct> {
  const count = countsOf(db, hospitalId);
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('requests')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', 'in', ['pending', 'fulfilled', 'cancelled'])
        .where('created_at', '>', since)
        .where('mass_casualty_id', 'is', null)
        .as('posted'),
      eb
        .selectFrom('requests')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', '=', 'cancelled')
        .where('created_at', '>', since)
        .where('mass_casualty_id', 'is', null)
        .as('cancelled'),
      count.alerts({ since, until: ripe }).as('alerts'),
      count.called({ since, until: ripe }).as('called'),
      count.donations({ since }).as('donations'),
      count.phones({ since }).as('phones'),
      eb
        .selectFrom('donors_shown')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('day', '>', shownAfter)
        .groupBy('day')
        .orderBy('n', 'desc')
        .limit(1)
        .as('donorsInDay'),
      eb
        .selectFrom('abuse_reports')
        .select((row) => row.fn.count<number>('reporter_id').distinct().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', 'in', ['open', 'closed'])
        .where('created_at', '>', since)
        .as('complainers'),
    ])
    .executeTakeFirstOrThrow();
  const number = (value: unknown): number => Number(value ?? 0);
  return {
    posted: number(counted.posted),
    cancelled: number(counted.cancelled),
    alerts: number(counted.alerts),
    called: number(counted.called),
    donations: number(counted.donations),
    phones: number(counted.phones),
    donorsInDay: number(counted.donorsInDay),
    complainers: number(counted.complainers),
  };
}

export type SignalRow = Row<'abuse_signals'>;

export const signalsOf = (db: Database, hospitalId: string): Promise<SignalRow[]> =>
  db.selectFrom('abuse_signals').selectAll().where('hospital_id', '=', hospitalId).execute();

/** Inserts nothing where another instance was first. */
export const insertSignal = (db: Database, row: NewRow<'abuse_signals'>) =>
  db
    .insertInto('abuse_signals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Only while it is unchanged since it was read: an admin may have decided meanwhile. */
export const updateSignal = (
  db: Database,
  { id, status }: Pick<SignalRow, 'id' | 'status'>,
  changes: RowChanges<'abuse_signals'>,
) => db.updateTable('abuse_signals').set(changes).where('id', '=', id).where('status', '=', status).execute();

export async function closeSignal(
  db: Database,
  id: string,
  decided: Pick<SignalRow, 'decision' | 'decided_at' | 'decided_by' | 'note'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('abuse_signals')
    .set({ ...decided, status: 'closed' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const shown = (db: Database) =>
  db
    .selectFrom('abuse_signals as signal')
    .innerJoin('users as hospital', 'hospital.id', 'signal.hospital_id')
    .selectAll('signal')
    .select('hospital.name as hospital_name');

export const findSignal = (db: Database, id: string) =>
  shown(db).where('signal.id', '=', id).executeTakeFirst();
export type ShownSignal = NonNullable<Awaited<ReturnType<typeof findSignal>>>;

interface SignalFilter {
  readonly status: SignalRow['status'];
  readonly hospital?: string | undefined;
}

/** Open signals of hospitals that can act; decided ones of all hospitals. */
export const filteredSignals = (db: Database, { status, hospital }: SignalFilter) =>
  db
    .selectFrom('abuse_signals')
    .where('abuse_signals.status', '=', status)
    .$if(hospital !== undefined, (all) => all.where('abuse_signals.hospital_id', '=', hospital as string))
    .$if(status === 'open', (open) =>
      open.where((eb) =>
        // Looked up for each signal: as a join, PostgreSQL would read all hospitals of the country first.
        eb(
          eb
            .selectFrom('hospitals')
            .innerJoin('users', 'users.id', 'hospitals.user_id')
            .select('users.status')
            .whereRef('hospitals.user_id', '=', 'abuse_signals.hospital_id')
            .where('hospitals.verification', '=', 'verified'),
          '=',
          'active',
        ),
      ),
    );

export function listSignals(db: Database, filter: SignalFilter, offset: number, limit: number) {
  const direction = filter.status === 'open' ? 'asc' : 'desc';
  const page = filteredSignals(db, filter)
    .select('abuse_signals.id')
    .orderBy('abuse_signals.raised_at', direction)
    .orderBy('abuse_signals.id', direction)
    .offset(offset)
    .limit(boundLimit(limit));
  return shown(db)
    .where('signal.id', 'in', page)
    .orderBy('signal.raised_at', direction)
    .orderBy('signal.id', direction)
    .execute();
}

/** How many there are, counted up to `max`. */
export async function countSignals(db: Database, filter: SignalFilter, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(filteredSignals(db, filter).select('abuse_signals.id').limit(boundLimit(max)).as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function deleteSignalsBefore(db: Database, before: string, limit: number): Promise<number> {
  const old = db
    .selectFrom('abuse_signals')
    .select('id')
    .where('status', '=', 'closed')
    // Limited by the index; a signal that was decided late is still kept for its full time.
    .where('raised_at', '<', before)
    .where('decided_at', '<', before)
    .limit(boundLimit(limit));
  const { numDeletedRows } = await db
    .deleteFrom('abuse_signals')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
