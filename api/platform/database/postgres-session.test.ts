import { expect, it } from 'vitest';
import { acquireDatabase, releaseDatabase } from '../../tools/testing/postgres/databases.ts';
import { onPostgres, postgresSocket } from '../../tools/testing/postgres/socket.ts';
import { createPool } from './postgres-session.ts';

it.runIf(onPostgres)(
  'a list that joins nine tables begins with the few rows that it is asked for',
  async () => {
    const database = await acquireDatabase(postgresSocket ?? '');
    const pool = createPool(database.url);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`
      create table links as select number, number % 5000 + 1 as next from generate_series(1, 5000) as number;
      alter table links add primary key (number);
      create table asked as select 7 as number;
      analyze links, asked`);
      const chain = Array.from({ length: 8 }, (_, index) =>
        index === 0 ? 'links as l0' : `join links as l${index} on l${index}.number = l${index - 1}.next`,
      );
      const { rows } = await client.query<Record<string, string>>(
        `explain select count(*) from ${chain.join(' ')} where l0.number in (select number from asked)`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan on links');
    } finally {
      await client.query('rollback');
      client.release();
      await pool.end();
      await releaseDatabase(database);
    }
  },
);
