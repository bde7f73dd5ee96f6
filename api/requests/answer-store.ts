import { EXPECTED_ANSWERS } from '../../shared/rules/request-status.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

export const findAnswer = (db: Database, requestId: string, donorId: string) =>
  db
    .selectFrom('answers')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .executeTakeFirst();

export const answersOf = (db: Database, requestId: string) =>
  db.selectFrom('answers').selectAll().where('request_id', '=', requestId).execute();

export const insertAnswer = (db: Database, row: NewRow<'answers'>) =>
  db.insertInto('answers').values(row).execute();

export const updateAnswer = (db: Database, id: string, changes: RowChanges<'answers'>) =>
  db.updateTable('answers').set(changes).where('id', '=', id).execute();

/** The request is closed: whoever had still been expected is not needed any more. Returns these donors. */
export async function closeOpenAnswers(db: Database, requestId: string, closedAt: string): Promise<string[]> {
  const closed = await db
    .updateTable('answers')
    .set({ status: 'not_needed', closed_at: closedAt })
    .where('request_id', '=', requestId)
    .where('status', 'in', EXPECTED_ANSWERS)
    .returning('donor_id')
    .execute();
  return closed.map(({ donor_id }) => donor_id);
}

export const insertDonation = (db: Database, row: NewRow<'donations'>) =>
  db.insertInto('donations').values(row).execute();

const answersWithDonors = (db: Database, requestId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('users', 'users.id', 'answers.donor_id')
    .innerJoin('donors', 'donors.user_id', 'answers.donor_id')
    .selectAll('answers')
    .select(['users.name', 'users.phone', 'donors.blood_type', 'donors.city', 'donors.show_location'])
    .where('answers.request_id', '=', requestId);

/** Answers with what the hospital that asked may know of their donors, first answer first. */
export const listAnswersWithDonors = (db: Database, requestId: string) =>
  answersWithDonors(db, requestId).orderBy('answers.answered_at').orderBy('answers.id').execute();

export const findAnswerWithDonor = (db: Database, requestId: string, id: string) =>
  answersWithDonors(db, requestId).where('answers.id', '=', id).executeTakeFirst();

export type AnswerWithDonor = NonNullable<Awaited<ReturnType<typeof findAnswerWithDonor>>>;

/** Donors who are expected by a hospital, each with the request that they answered. */
export const donorsExpectedBy = (db: Database, hospitalId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('requests', 'requests.id', 'answers.request_id')
    .select(['answers.donor_id', 'requests.id', 'requests.hospital_id', 'requests.blood_type'])
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('answers.status', 'in', EXPECTED_ANSWERS)
    .execute();

/** The pending requests whose hospitals expect a donor, by id: who holds them all does so in one order. */
export const hospitalsExpecting = (db: Database, donorId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('requests', 'requests.id', 'answers.request_id')
    .select(['requests.hospital_id', 'requests.id as request_id'])
    .where('answers.donor_id', '=', donorId)
    .where('requests.status', '=', 'pending')
    .where('answers.status', 'in', EXPECTED_ANSWERS)
    .orderBy('requests.id')
    .execute();
