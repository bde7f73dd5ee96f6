import { type CompiledQuery, sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Rows of one statement, which is compiled and prepared once for a whole table. */
const ROWS = 50;
const BATCH = 200_000;

type Plain = Readonly<Record<string, unknown>>;

/** Writes rows that all have the same columns in the same order. */
export async function insertAll(db: Database, table: keyof Tables, rows: Iterable<Plain>): Promise<void> {
  const compiled = new Map<number, CompiledQuery>();
  const compile = (trx: Database, some: readonly Plain[]): CompiledQuery => {
    const known =
      compiled.get(some.length) ??
      trx
        .insertInto(table)
        .values(some as never)
        .compile();
    compiled.set(some.length, known);
    return known;
  };
  const iterator = rows[Symbol.iterator]();
  let next = iterator.next();
  const writeBatch = (trx: Database) => async () => {
    for (let written = 0; written < BATCH && !next.done; ) {
      const some: Plain[] = [];
      while (!next.done && some.length < ROWS) {
        some.push(next.value);
        next = iterator.next();
      }
      await trx.executeQuery({
        ...compile(trx, some),
        parameters: some.flatMap((row) => Object.values(row)),
      });
      written += some.length;
    }
  };
  while (!next.done) await db.transaction().execute((trx) => writeBatch(trx)());
}

/** Writes in bulk: nothing is synced or checked meanwhile. */
export async function inBulk(db: Database, work: () => Promise<void>): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  await work();
  await sql`pragma foreign_keys = on`.execute(db);
}

/** Filled-in accounts have no password; this gives one to these. */
export async function givePassword(
  { db, passwords }: Pick<Context, 'db' | 'passwords'>,
  ids: readonly string[],
  password: string,
): Promise<void> {
  const hash = await passwords.hash(password);
  await db.updateTable('users').set({ password_hash: hash }).where('id', 'in', ids).execute();
}
