import type { Kysely } from 'kysely';

/** Columns named as in the code: a donor is alerted, a hospital is notified of an ending. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('alert_recipients').renameColumn('called_at', 'alerted_at').execute();
  await schema.alterTable('alerts').renameColumn('told_ending', 'notified_ending').execute();
}
