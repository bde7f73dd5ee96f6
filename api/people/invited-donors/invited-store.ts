import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type InvitedRow = Row<'invited_donors'>;

/** The states of people on a hospital's lists: by them its index counts without sorting. */
const LISTED = ['waiting', 'asked', 'joined'] as const satisfies readonly InvitedRow['state'][];

/**
 * Of these numbers (E.164), those that have an account, were invited, or want no texts. A registration that texts have
 * begun counts for nothing: senders can be forged.
 */
export async function findKnownNumbers(db: Database, phones: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const some of chunks(phones, PARAMETERS_MAX / 4)) {
    const numbers = padded(some);
    const found = await db
      .selectFrom('users')
      .select('phone_e164 as phone')
      .where('phone_e164', 'in', numbers)
      .unionAll(
        db
          .selectFrom('invited_donors')
          .select('phone')
          .where('phone', 'in', numbers)
          .where('hospital_id', 'is not', null),
      )
      .unionAll(db.selectFrom('stopped_numbers').select('phone').where('phone', 'in', numbers))
      .execute();
    for (const { phone } of found) if (phone !== null) known.add(phone);
  }
  return known;
}

/** How many people a hospital invited since an instant, counted up to `max`. */
export async function countInvitedSince(
  db: Database,
  hospitalId: string,
  since: string,
  max: number,
): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('invited_donors')
        .select('invited_at')
        .where('hospital_id', '=', hospitalId)
        .where('state', 'in', LISTED.map(literal))
        .where('invited_at', '>=', since)
        .limit(max)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds who was not invited meanwhile, in place of registrations that texts have begun; returns their numbers. */
export async function insertInvited(
  db: Database,
  rows: readonly NewRow<'invited_donors'>[],
): Promise<Set<string>> {
  const added = new Set<string>();
  for (const some of chunks(rows, PARAMETERS_MAX / 12)) {
    await db
      .deleteFrom('invited_donors')
      .where('phone', 'in', padded(some.flatMap(({ phone }) => phone ?? [])))
      .where('hospital_id', 'is', null)
      .execute();
    const inserted = await db
      .insertInto('invited_donors')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('phone')
      .execute();
    for (const { phone } of inserted) if (phone !== null) added.add(phone);
  }
  return added;
}

/** People of a hospital's lists by their state, since an instant. */
export async function countInvited(
  db: Database,
  hospitalId: string,
  since: string,
): Promise<Readonly<Record<'waiting' | 'asked' | 'joined', number>>> {
  const counts = await db
    .selectFrom('invited_donors')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('hospital_id', '=', hospitalId)
    .where('state', 'in', LISTED.map(literal))
    .where('invited_at', '>=', since)
    .groupBy('state')
    .execute();
  return {
    waiting: 0,
    asked: 0,
    joined: 0,
    ...Object.fromEntries(counts.map(({ state, count }) => [state, Number(count)])),
  };
}

/** Removes up to `limit` invitations of a hospital that were not sent; returns how many. */
export const deleteWaiting = (db: Database, hospitalId: string, limit: number): Promise<number> =>
  deleteFound(
    db,
    'invited_donors',
    db
      .selectFrom('invited_donors')
      .select('id')
      .where('hospital_id', '=', hospitalId)
      .where('state', '=', literal('waiting'))
      .limit(limit),
  );

/** The next hospital, by its id, with people who wait to be asked; undefined if there is none. */
export const nextWithWaiting = async (db: Database, after: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('invited_donors')
      .select('hospital_id')
      .where('state', '=', literal('waiting'))
      .where('hospital_id', '>', after)
      .orderBy('hospital_id')
      .limit(1)
      .executeTakeFirst()
  )?.hospital_id ?? undefined;

/** Who of a hospital's lists is asked next, the longest invited first; they are asked from now on. */
export async function claimWaiting(
  db: Database,
  hospitalId: string,
  limit: number,
  expiresAt: string,
): Promise<InvitedRow[]> {
  const next = await db
    .selectFrom('invited_donors')
    .select('id')
    .where('hospital_id', '=', hospitalId)
    .where('state', '=', literal('waiting'))
    .orderBy('invited_at')
    .limit(limit)
    .execute();
  if (next.length === 0) return [];
  return db
    .updateTable('invited_donors')
    .set({ state: 'asked', expires_at: expiresAt })
    .where('id', 'in', padded(next.map(({ id }) => id)))
    .where('state', '=', literal('waiting'))
    .returningAll()
    .execute();
}

/** Whom a hospital invited by this number, or who registers by texts from it. */
export const findInvited = (db: Database, phone: string): Promise<InvitedRow | undefined> =>
  db.selectFrom('invited_donors').selectAll().where('phone', '=', phone).executeTakeFirst();

/** Changes what is known of somebody, if they were not asked anything else meanwhile; false if they were. */
export async function changeInvited(
  db: Database,
  { id, state }: Pick<InvitedRow, 'id' | 'state'>,
  changes: RowChanges<'invited_donors'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invited_donors')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** They are a donor now: what the list said of them is not kept beside what they say themselves. */
export const markJoined = (db: Database, id: string) =>
  db
    .updateTable('invited_donors')
    .set({
      state: 'joined',
      phone: null,
      name: null,
      blood_type: null,
      location_address: null,
      last_donation_at: null,
      gave_for: null,
    })
    .where('id', '=', id)
    .execute();

/** Nothing is left of who does not want to join. */
export const deleteInvited = (db: Database, phone: string) =>
  db.deleteFrom('invited_donors').where('phone', '=', phone).execute();

/** Removes up to `limit` invitations that ended before an instant; returns how many. */
export const deleteInvitedBefore = (db: Database, at: string, limit: number): Promise<number> =>
  deleteFound(
    db,
    'invited_donors',
    db.selectFrom('invited_donors').select('id').where('expires_at', '<', at).limit(limit),
  );
