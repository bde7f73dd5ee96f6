import type { Database } from '../database/database.ts';

const answersOf = (db: Database, donorId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('requests', 'requests.id', 'answers.request_id')
    .innerJoin('users as hospital', 'hospital.id', 'requests.hospital_id')
    .leftJoin('donations', 'donations.answer_id', 'answers.id')
    .where('answers.donor_id', '=', donorId);

/** A donor's answers with what became of them, newest first: a donation counts from when blood was given. */
export async function listHistory(
  db: Database,
  donorId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { total } = await answersOf(db, donorId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await answersOf(db, donorId)
    .select((eb) => [
      'answers.id',
      'answers.status',
      'requests.id as request_id',
      'requests.status as request_status',
      'requests.location_address',
      'hospital.name as hospital_name',
      eb.fn.coalesce('donations.blood_type', 'requests.blood_type').as('blood_type'),
      eb.fn.coalesce('donations.units', 'requests.units').as('units'),
      eb.fn.coalesce('donations.donated_at', 'answers.answered_at').as('date'),
    ])
    .orderBy('date', 'desc')
    .orderBy('answers.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}
