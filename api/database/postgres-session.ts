import pg from 'pg';

/** PostgreSQL's numbers of the types that `pg` would give as texts, or as what SQLite does not have. */
const BOOLEAN = 16;
const BIGINT = 20;
const NUMERIC = 1700;

/** Values as SQLite gives them, so that a store reads the same from both: no number here is past 2^53, truth is 0 or 1. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [BOOLEAN, (text) => (text === 't' ? 1 : 0)],
  [BIGINT, Number],
  [NUMERIC, Number],
]);

const TYPES = {
  getTypeParser: (id: number) => PARSERS.get(id) ?? pg.types.getTypeParser(id),
} as pg.CustomTypesConfig;

/** How many connections one process holds; those who read wait for a free one. */
const CONNECTIONS = 10;

/** Milliseconds until one that nobody uses is closed: a new one reads all that it is asked for from the catalogue first. */
const IDLE_MS = 5 * 60_000;

/** Milliseconds that a call waits for a connection before it fails as busy. */
export const CONNECT_MS = 5_000;

/** A machine that is gone without a word is noticed within some 20 s, not in the two hours of the system. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Who has begun a transaction and falls silent, frozen or cut off, loses it and the lock of writers with it: after ten
 * seconds, or once its machine no longer answers. Statements here take less time than compiling them would. A list joins up
 * to ten tables: past PostgreSQL's limit of eight it would join them as they stand, from the largest one.
 */
const SETTINGS = {
  jit: 'off',
  join_collapse_limit: '12',
  from_collapse_limit: '12',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '2s',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '3',
};

export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    application_name: 'dhiig',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    // They keep no process from its end.
    allowExitOnIdle: true,
    ...KEEP_ALIVE,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: TYPES,
  });
  // A connection that breaks while nobody uses it is replaced; who uses one gets the error themselves.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs `work` on a connection of its own, for what is done before there is a pool, or beside it. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'dhiig',
    connectionTimeoutMillis: CONNECT_MS,
    ...KEEP_ALIVE,
    types: TYPES,
  });
  // A break shows in the statement that runs, or the next.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Is there a table of this name already? */
export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [name]);
  return rows.length > 0;
}
