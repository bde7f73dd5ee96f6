import { type Kysely, sql } from 'kysely';

/** The action is spelt as everything else spells it; only a migration may change a row of the audit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger audit_no_update`.execute(db);
  await sql`update audit set action = 'request.fulfill' where action = 'request.fulfil'`.execute(db);
  await sql`
    create trigger audit_no_update before update on audit
    begin select raise(abort, 'the audit is only ever added to'); end`.execute(db);
}
