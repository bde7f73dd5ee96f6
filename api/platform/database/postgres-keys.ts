import type pg from 'pg';
import { hasTable, withClient } from './postgres-session.ts';

/** Thrown if the database is in use and its keys are not in it: they came from the environment. */
export class KeysElsewhereError extends Error {}

/** Rows of `deployment_keys`, name → value. */
export type StoredKeys = Readonly<Record<string, string>>;

/** The row with the earlier VAPID pairs, and the one in use for the day when it becomes one of them: a list in JSON. */
export const EARLIER_PAIRS = 'earlierVapidPairs';

/** Apart from the schema, since an instance needs its keys before it migrates. */
const TABLE = 'create table if not exists deployment_keys (name text primary key, value text not null)';

async function read(client: pg.ClientBase): Promise<StoredKeys> {
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from deployment_keys',
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Puts keys into a database, in the client's transaction. */
export async function putKeys(client: pg.ClientBase, keys: StoredKeys): Promise<void> {
  await client.query(TABLE);
  for (const [name, value] of Object.entries(keys))
    await client.query('insert into deployment_keys (name, value) values ($1, $2)', [name, value]);
}

/** The keys that are in a database; none if all come from the environment. */
export const readKeys = (url: string): Promise<StoredKeys> =>
  withClient(url, async (client) => ((await hasTable(client, 'deployment_keys')) ? read(client) : {}));

// For two processes that create the same table, or change the same row, at once; the lock ends with the transaction.
const LOCK = "select pg_advisory_xact_lock(hashtext('deployment_keys'))";

/** Changes one of the keys based on its value; undefined leaves it. Another instance may do so at the same time. */
export const changeKey = (
  url: string,
  name: string,
  change: (value: string | undefined) => string | undefined,
): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('begin');
    await client.query(LOCK);
    await client.query(TABLE);
    const value = change((await read(client))[name]);
    if (value !== undefined)
      await client.query(
        'insert into deployment_keys (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
        [name, value],
      );
    await client.query('commit');
  });

/**
 * The keys of a deployment in PostgreSQL, if every instance and every backup has them: of instances that start
 * together, the first one's are used.
 */
export const shareKeys = (url: string, made: () => StoredKeys): Promise<StoredKeys> =>
  withClient(url, async (client) => {
    await client.query('begin');
    await client.query(LOCK);
    await client.query(TABLE);
    const stored = await read(client);
    if (stored.jwtSecret === undefined) {
      // The first start has its keys before it migrates: a database with a schema and no keys took them from an
      // environment.
      if (await hasTable(client, 'schema_migrations')) throw new KeysElsewhereError();
      await putKeys(client, made());
    }
    const keys = await read(client);
    await client.query('commit');
    return keys;
  });
