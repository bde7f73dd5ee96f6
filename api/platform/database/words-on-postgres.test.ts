import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import type { Database } from './database.ts';
import { withWordsOnPostgres } from './words-on-postgres.ts';

const numbersOf = async (db: Database, query: ReturnType<typeof withWordsOnPostgres>): Promise<number[]> =>
  (await sql<{ number: number }>`${query}`.execute(db)).rows.map(({ number }) => number);

describe.runIf(onPostgres)('the words of accounts', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openMigrated();
    await sql`
      insert into users (id, role, name, email, phone, password_hash, status, language, joined_at, last_active_at)
      values ('asha', 'donor', 'Asha Nuur', 'asha@example.so', '', '', 'active', 'so', '2026-03-05', '2026-03-05')`.execute(
      db,
    );
  });

  const rows = async () =>
    (
      await sql<{ words: string; place: string }>`select words, ctid as place from directory_words`.execute(
        db,
      )
    ).rows;

  it('are written again only if they have changed', async () => {
    const before = await rows();
    expect(before).toMatchObject([{ words: ' asha nuur asha example so  =donor #0' }]);
    await sql`update users set last_active_at = '2026-03-06', status = 'banned', phone = ''`.execute(db);
    expect(await rows()).toEqual(before);
    await sql`update users set name = 'Ásha Cali', role = 'admin'`.execute(db);
    expect(await rows()).toMatchObject([{ words: ' asha cali asha example so  =admin #0' }]);
  });

  it('are deleted with their account', async () => {
    await sql`delete from users`.execute(db);
    expect(await rows()).toEqual([]);
  });

  it('have beginnings of up to seven letters, and marks as a whole', async () => {
    const { rows: made } = await sql<{ beginnings: string[] }>`
      select beginnings_of(words_of('Ab, Maxamedow') || ' =hospital #12') as beginnings`.execute(db);
    expect(made).toEqual([
      {
        beginnings: ['a', 'ab', 'm', 'ma', 'max', 'maxa', 'maxam', 'maxame', 'maxamed', '=hospit', '#12'],
      },
    ]);
  });
});

describe.runIf(onPostgres)('a search in many rows', () => {
  /** Rows in three blocks, the last of which has more than are searched one by one. */
  async function many(): Promise<Database> {
    const db = await openMigrated();
    await db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`
        insert into directory_words (number, words)
        select number, ' qof' || case when number % 3 = 0 then ' asha' else '' end ||
          case when number % 1000 = 0 then ' maxamedow' when number % 7 = 0 then ' maxamedey' else '' end ||
          case when number in (5, 70007) then ' sagal' else '' end ||
          ' =' || case when number % 500 = 0 then 'hospital' else 'donor' end || ' #' || (number >> 16)
        from (
          select generate_series(1, 50) union all select generate_series(70001, 70050)
          union all select generate_series(140001, 147000)
        ) as numbers (number)`.execute(trx);
    });
    return db;
  }

  it('has the first matches in order, wherever they are', async () => {
    const db = await many();
    const searches = [
      ['qof'],
      ['asha'],
      ['asha', 'max'],
      ['maxamedo', 'as'],
      ['maxamedow'],
      ['sagal'],
      ['sag', 'qof'],
    ];
    for (const words of [...searches, ['ow'], ['maxamedowa'], ['hospital'], ['#1'], ['asha', 'zz']])
      for (const filter of [undefined, 'donor', 'hospital'])
        for (const direction of ['asc', 'desc'] as const)
          for (const max of [1, 20, 6_000]) {
            const all = [
              ...words.map((word) => ` ${word.replace('#', '')}`),
              ...(filter ? [` =${filter}`] : []),
            ];
            const plain = sql<number>`
              select number from directory_words
              where ${sql.join(
                all.map((word) => sql`strpos(words, ${word}) > 0`),
                sql` and `,
              )}
              order by number ${sql.raw(direction)} limit ${max}`;
            const found = await numbersOf(
              db,
              withWordsOnPostgres({ table: 'directory_words', readings: [words], filter, direction, max }),
            );
            const sorted = found.toSorted((one, other) => (direction === 'asc' ? one - other : other - one));
            expect([words, filter, sorted]).toEqual([words, filter, await numbersOf(db, plain)]);
          }
  });

  it('finds nothing by words without letters and digits', async () => {
    const db = await many();
    const of = (words: string[]) =>
      numbersOf(
        db,
        withWordsOnPostgres({
          table: 'directory_words',
          readings: [words],
          filter: undefined,
          direction: 'asc',
          max: 9,
        }),
      );
    for (const words of [['\u0301'], ['\u0301', '⁄'], []]) expect(await of(words)).toEqual([]);
  });
});
