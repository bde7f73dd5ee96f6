import type { CallOutcome } from '../../../shared/contract/call-outcomes.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { cappedTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** What a hospital sees numbers for: one of its requests, a collection day, or neither (null). */
export type DisclosedFor = { readonly requestId: string | null } | { readonly dayId: string };

type Disclosure = DisclosedFor & { readonly hospitalId: string; readonly hour: string };

/** Donors whose number was disclosed in this hour already, for this request or day. */
export async function disclosedDonors(
  db: Database,
  disclosure: Disclosure,
  donorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('phone_disclosures')
    .select('donor_id')
    .where('donor_id', 'in', donorIds)
    .where('hospital_id', '=', disclosure.hospitalId)
    .where((eb) =>
      'requestId' in disclosure
        ? eb.and([eb('request_id', 'is not distinct from', disclosure.requestId), eb('day_id', 'is', null)])
        : eb('day_id', '=', disclosure.dayId),
    )
    .where('hour', '=', disclosure.hour)
    .execute();
  return new Set(rows.map(({ donor_id }) => donor_id));
}

export const insertDisclosures = (db: Database, rows: readonly NewRow<'phone_disclosures'>[]) =>
  db
    .insertInto('phone_disclosures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['donor_id', 'hospital_id', 'request_id', 'hour']).doNothing())
    .execute();

/** Whose call it is: a hospital's, to a donor, for one of its requests. */
interface CallOf {
  readonly hospitalId: string;
  readonly requestId: string;
  readonly donorId: string;
}

/** This hour's disclosure of a donor's number was for a call: until `until` nobody else is given it. */
export const markCall = (
  db: Database,
  { hospitalId, requestId, donorId }: CallOf,
  { hour, by, until }: { readonly hour: string; readonly by: string; readonly until: string },
) =>
  db
    .updateTable('phone_disclosures')
    .set({ called_by: by, call_until: until })
    .where('donor_id', '=', donorId)
    .where('hospital_id', '=', hospitalId)
    .where('request_id', '=', requestId)
    .where('hour', '=', hour)
    .execute();

/** The donor whom somebody was given to call for a request, while the call has no outcome and nobody else may call. */
export const findOpenCall = (db: Database, requestId: string, callerId: string, now: string) =>
  db
    .selectFrom('phone_disclosures')
    .select(['donor_id', 'call_until'])
    .where('request_id', '=', requestId)
    .where('called_by', '=', callerId)
    .where('call_outcome', 'is', null)
    .where('call_until', '>', now)
    .orderBy('disclosed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A hospital's last call to a donor for a request, of those since an instant. */
export const findLastCall = (db: Database, { hospitalId, requestId, donorId }: CallOf, since: string) =>
  db
    .selectFrom('phone_disclosures')
    .select(['id', 'call_outcome', 'called_by', 'call_until'])
    .where('donor_id', '=', donorId)
    .where('hospital_id', '=', hospitalId)
    .where('request_id', '=', requestId)
    .where('called_by', 'is not', null)
    .where('disclosed_at', '>', since)
    .orderBy('disclosed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Null: it is open again. */
export const endCall = (db: Database, id: string, outcome: CallOutcome | null) =>
  db.updateTable('phone_disclosures').set({ call_outcome: outcome }).where('id', '=', id).execute();

/** Did they say on the phone that they come for this request? */
export const cameByCall = async (db: Database, requestId: string, donorId: string): Promise<boolean> =>
  (await db
    .selectFrom('phone_disclosures')
    .select('id')
    .where('donor_id', '=', donorId)
    .where('request_id', '=', requestId)
    .where('call_outcome', '=', 'coming')
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function selectDisclosures(db: Database, donorId: string, { offset, limit }: Page) {
  const disclosures = db.selectFrom('phone_disclosures').where('phone_disclosures.donor_id', '=', donorId);
  const { total } = await disclosures
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await disclosures
    .leftJoin('users as hospital', 'hospital.id', 'phone_disclosures.hospital_id')
    .leftJoin('requests', 'requests.id', 'phone_disclosures.request_id')
    .select([
      'phone_disclosures.id',
      'phone_disclosures.disclosed_at',
      'phone_disclosures.request_id',
      'phone_disclosures.hospital_id',
      'hospital.name as hospital',
      'requests.blood_type',
      'phone_disclosures.call_outcome',
    ])
    .orderBy('phone_disclosures.disclosed_at', 'desc')
    .orderBy('phone_disclosures.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, ...cappedTotal(total) };
}

/** Removes up to `limit` disclosures with smaller ids; returns how many. */
export const deleteDisclosuresBefore = (db: Database, id: string, limit: number) =>
  deleteFound(
    db,
    'phone_disclosures',
    db.selectFrom('phone_disclosures').select('id').where('id', '<', id).orderBy('id').limit(limit),
  );
