import { withClient } from './postgres-session.ts';

/** Thrown where the database is in use and its keys are not in it: they came from the environment. */
export class KeysElsewhereError extends Error {}

/** Rows of `deployment_keys`, name → value. */
export type StoredKeys = Readonly<Record<string, string>>;

/**
 * The keys of a deployment in PostgreSQL, where every instance and every backup has them: of instances that start
 * together the first one's stay. Stands apart from the schema, since an instance has its keys before it migrates.
 */
export const shareKeys = (url: string, made: () => StoredKeys): Promise<StoredKeys> =>
  withClient(url, async (client) => {
    await client.query('begin');
    // Two that make the same table at once fail; the lock ends with the transaction.
    await client.query("select pg_advisory_xact_lock(hashtext('deployment_keys'))");
    await client.query(
      'create table if not exists deployment_keys (name text primary key, value text not null)',
    );
    const read = async (): Promise<StoredKeys> => {
      const { rows } = await client.query<{ name: string; value: string }>(
        'select name, value from deployment_keys',
      );
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    };
    const stored = await read();
    if (Object.keys(stored).length === 0) {
      // The first start has its keys before it migrates: what has a schema and no keys had those of an environment.
      const { rows } = await client.query<{ used: boolean }>(
        "select to_regclass('schema_migrations') is not null as used",
      );
      if (rows[0]?.used) throw new KeysElsewhereError();
      for (const [name, value] of Object.entries(made()))
        await client.query('insert into deployment_keys (name, value) values ($1, $2)', [name, value]);
    }
    const keys = await read();
    await client.query('commit');
    return keys;
  });
