import { type Kysely, sql } from 'kysely';

/**
 * Only entries six years older than the newest entry may be removed, whatever a program's clock says; leap days make
 * that slightly less.
 */
const KEPT_DAYS = 6 * 365;

/**
 * Entries of the audit can be added, and removed once they are six years old; nothing else can be removed. The counts
 * by day are reduced with them. Triggers ensure both.
 */
export async function up(db: Kysely<never>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await (dialect === 'postgres' ? onPostgres(db) : onSqlite(db));
}

async function onSqlite(db: Kysely<never>): Promise<void> {
  await sql`drop trigger audit_no_delete`.execute(db);
  await sql`
    create trigger audit_no_delete before delete on audit
    when old.at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), ${sql.lit(`-${KEPT_DAYS} days`)}) from audit)
    begin select raise(abort, 'the audit is only ever added to'); end`.execute(db);
  await sql`
    create trigger audit_undated after delete on audit begin
      update audit_days set entries = entries - 1
      where action in ('', old.action) and day = date(old.at, '+3 hours');
      delete from audit_days
      where action in ('', old.action) and day = date(old.at, '+3 hours') and entries = 0;
    end`.execute(db);
}

async function onPostgres(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function audit_no_delete() returns trigger language plpgsql as $$
    begin
      if old.at >= (
        select to_char(max(at)::timestamptz at time zone 'UTC' - interval '${sql.raw(String(KEPT_DAYS))} days',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from audit
      ) then
        raise exception 'the audit is only ever added to' using errcode = 'integrity_constraint_violation';
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create function audit_undated() returns trigger language plpgsql as $$
    begin
      update audit_days set entries = entries - 1
      where action in ('', old.action) and day = somali_day(old.at);
      delete from audit_days
      where action in ('', old.action) and day = somali_day(old.at) and entries = 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger audit_undated after delete on audit
    for each row execute function audit_undated()`.execute(db);
}
