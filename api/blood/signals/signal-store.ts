import type { Database } from '../../platform/database/database.ts';
import { closedBefore, deleteFound } from '../../platform/database/delete-found.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type SignalRow = Row<'abuse_signals'>;

export const signalsOf = (db: Database, hospitalId: string): Promise<SignalRow[]> =>
  db.selectFrom('abuse_signals').selectAll().where('hospital_id', '=', hospitalId).execute();

/** Inserts nothing if another instance was first. */
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

export function listSignals(db: Database, filter: SignalFilter, { offset, limit }: Page) {
  const direction = filter.status === 'open' ? 'asc' : 'desc';
  const page = filteredSignals(db, filter)
    .select('abuse_signals.id')
    .orderBy('abuse_signals.raised_at', direction)
    .orderBy('abuse_signals.id', direction)
    .offset(offset)
    .limit(limit);
  return shown(db)
    .where('signal.id', 'in', page)
    .orderBy('signal.raised_at', direction)
    .orderBy('signal.id', direction)
    .execute();
}

export const countSignals = (db: Database, filter: SignalFilter) =>
  countTotal(db, filteredSignals(db, filter).select('abuse_signals.id'));

export const deleteSignalsBefore = (db: Database, before: string, limit: number) =>
  deleteFound(db, 'abuse_signals', closedBefore(db, 'abuse_signals', 'raised_at', before, limit));
