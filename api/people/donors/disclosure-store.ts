import { boundLimit } from '../../platform/database/bound-limit.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteFound } from '../../platform/database/delete-found.ts';
import { cappedTotal, type Page } from '../../platform/database/list-total.ts';
import type { NewRow } from '../../platform/database/tables.ts';

interface Disclosure {
  readonly hospitalId: string;
  readonly requestId: string;
  readonly hour: string;
}

/** Donors whose number was disclosed in this hour already, for this request. */
export async function disclosedDonors(
  db: Database,
  { hospitalId, requestId, hour }: Disclosure,
  donorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('phone_disclosures')
    .select('donor_id')
    .where('donor_id', 'in', donorIds)
    .where('hospital_id', '=', hospitalId)
    .where('request_id', '=', requestId)
    .where('hour', '=', hour)
    .execute();
  return new Set(rows.map(({ donor_id }) => donor_id));
}

export const insertDisclosures = (db: Database, rows: readonly NewRow<'phone_disclosures'>[]) =>
  db
    .insertInto('phone_disclosures')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['donor_id', 'hospital_id', 'request_id', 'hour']).doNothing())
    .execute();

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
    db
      .selectFrom('phone_disclosures')
      .select('id')
      .where('id', '<', id)
      .orderBy('id')
      .limit(boundLimit(limit)),
  );
