import { type Kysely, sql } from 'kysely';

/** Renames `answers` to `responses`, as the contract calls a donor's response to a request. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('answers').renameTo('responses').execute();
  await schema.alterTable('donations').renameColumn('answer_id', 'response_id').execute();
  await schema.dropIndex('answers_donor').execute();
  await schema.createIndex('responses_donor').on('responses').columns(['donor_id', 'answered_at']).execute();

  await sql`update audit set subject_type = 'response', action = replace(action, 'answer.', 'response.')
    where subject_type = 'answer'`.execute(db);
  for (const kind of ['accepted', 'not_needed'])
    await sql`update mails set kind = ${`response_${kind}`} where kind = ${`answer_${kind}`}`.execute(db);
}
