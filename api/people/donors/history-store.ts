import { sql } from 'kysely';
import type { DonorWord } from '../../../shared/rules/donor-words.ts';
import type { RequestStatus, ResponseStatus } from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';
import { cappedTotal, type Page } from '../../platform/database/list-total.ts';

/** A donor's responses with their results: a donation counts from when blood was given. */
const responsesOf = (db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .leftJoin('donations', 'donations.response_id', 'responses.id')
    .where('responses.donor_id', '=', donorId)
    .select((eb) => [
      'responses.id as id',
      'responses.status as status',
      sql<string | null>`requests.id`.as('request_id'),
      sql<RequestStatus | null>`requests.status`.as('request_status'),
      'requests.location_address as location_address',
      'hospital.name as hospital_name',
      eb.fn.coalesce('donations.blood_type', 'requests.blood_type').as('blood_type'),
      eb.fn.coalesce('donations.units', 'requests.units').as('units'),
      eb.fn.coalesce('donations.donated_at', 'responses.answered_at').as('date'),
      'donations.given_on_at as given_on_at',
      'donations.id as donation_id',
      'donations.proof as proof',
      'donations.objection as objection',
      'donations.kind as kind',
    ]);

/** Donations without a request: a first one of unknown type, and those whose hospital was deleted with its requests. */
const remainingOf = (db: Database, donorId: string) =>
  db
    .selectFrom('donations')
    .leftJoin('users as hospital', 'hospital.id', 'donations.hospital_id')
    .where('donations.donor_id', '=', donorId)
    .where('donations.response_id', 'is', null)
    .select((eb) => [
      'donations.id as id',
      sql<ResponseStatus>`'completed'`.as('status'),
      sql<string | null>`null`.as('request_id'),
      sql<RequestStatus | null>`null`.as('request_status'),
      sql<string>`''`.as('location_address'),
      eb.fn.coalesce('hospital.name', sql<string>`''`).as('hospital_name'),
      'donations.blood_type as blood_type',
      'donations.units as units',
      'donations.donated_at as date',
      'donations.given_on_at as given_on_at',
      'donations.id as donation_id',
      'donations.proof as proof',
      'donations.objection as objection',
      'donations.kind as kind',
    ]);

/** What was said about these donations, by their ids. */
async function listWords(db: Database, rows: readonly { readonly donation_id: string | null }[]) {
  const ids = rows.flatMap(({ donation_id }) => donation_id ?? []);
  if (ids.length === 0) return new Map<string, { readonly kind: DonorWord }[]>();
  const words = await db
    .selectFrom('donor_words')
    .select(['donation_id', 'kind'])
    .where('donation_id', 'in', ids)
    .orderBy('kind')
    .execute();
  return Map.groupBy(words, ({ donation_id }) => donation_id);
}

/** Newest first. */
export async function listHistory(db: Database, donorId: string, { offset, limit }: Page) {
  const all = responsesOf(db, donorId).unionAll(remainingOf(db, donorId));
  const { total } = await db
    .selectFrom(all.as('history'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(all.as('history'))
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, words: await listWords(db, rows), ...cappedTotal(total) };
}
