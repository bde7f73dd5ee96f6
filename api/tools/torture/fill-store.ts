import { sql } from 'kysely';
import { dialectOf } from '../../database/dialect.ts';
import { openDatabase } from '../../database/open.ts';

const MEGABYTE = 1_000_000;

/** All different, so that they cannot be compressed: on PostgreSQL made of digests of 16 bytes. */
const ON_POSTGRES = `
  insert into documents (id, hospital_id, kind, digest, size, created_at, bytes)
  select gen_random_uuid()::text, hospital_id, kind, md5(random()::text), ${MEGABYTE}, created_at, (
    select decode(string_agg(md5(random()::text || number), ''), 'hex') from generate_series(1, ${MEGABYTE / 16}) as number
  )
  from documents limit 1`;

const ON_SQLITE = `
  insert into documents (id, hospital_id, kind, digest, size, created_at, bytes)
  select lower(hex(randomblob(16))), hospital_id, kind, hex(randomblob(32)), ${MEGABYTE}, created_at, randomblob(${MEGABYTE})
  from documents limit 1`;

/** Makes a database larger with documents of a megabyte, of the hospital that has one already. */
export async function fillWithDocuments(databaseUrl: string, megabytes: number): Promise<void> {
  const db = openDatabase(databaseUrl);
  try {
    const insert = sql.raw(dialectOf(db) === 'postgres' ? ON_POSTGRES : ON_SQLITE);
    // One transaction each, so that other writers wait for one megabyte only.
    for (let index = 0; index < megabytes; index += 1) await insert.execute(db);
  } finally {
    await db.destroy();
  }
}
