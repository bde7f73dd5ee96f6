import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Writes all rows of every table again, the last first: PostgreSQL reads a table in physical order, so afterwards rows
 * that are read without an order, or are equal in it, come in reverse. No trigger runs.
 */
export const reverseRows = (db: Database): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      do $$
      declare
        one record;
        row_at tid;
        rows int;
      begin
        for one in
          select relid::regclass as name,
            (select reltuples from pg_class where oid = relid) as rows_known,
            (select attname from pg_attribute
              where attrelid = relid and attnum > 0 and attgenerated = '' and not attisdropped
              order by attnum limit 1) as field
          from pg_stat_user_tables
        loop
          rows := 0;
          for row_at in execute format('select ctid from %s order by ctid desc', one.name) loop
            execute format('update %s set %I = %2$I where ctid = $1', one.name, one.field) using row_at;
            rows := rows + 1;
          end loop;
          -- It reads a small table whole once it knows how small it is.
          if rows <> one.rows_known and (rows > 0 or one.rows_known > 0) then
            execute format('analyze %s', one.name);
          end if;
        end loop;
      end $$`.execute(trx);
  });
