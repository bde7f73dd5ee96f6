import pg from 'pg';

/** PostgreSQL's numbers of the types that `pg` would return as texts, or as types that SQLite does not have. */
const BOOLEAN = 16;
const BIGINT = 20;
const NUMERIC = 1700;

/**
 * Values as SQLite returns them, so that a store reads the same from both: no number here is past 2^53, booleans are 0
 * or 1.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [BOOLEAN, (text) => (text === 't' ? 1 : 0)],
  [BIGINT, Number],
  [NUMERIC, Number],
]);

const TYPES = {
  getTypeParser: (id: number) => PARSERS.get(id) ?? pg.types.getTypeParser(id),
} as pg.CustomTypesConfig;

/** How many connections one process opens; readers wait for a free one. */
const CONNECTIONS = 10;

/** Milliseconds until an unused connection is closed: a new one first reads the catalogue for every statement. */
const IDLE_MS = 5 * 60_000;

/** Milliseconds that a statement waits for a connection before it fails as busy. */
export const CONNECT_MS = 5_000;

/** A machine that disappears silently is noticed within about 20 s, not within the system's two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * A transaction whose client stops responding, frozen or cut off, is ended and loses the lock of writers: after ten
 * seconds, or once its machine no longer responds. Statements here take less time than compiling them would. A list
 * joins up to ten tables: beyond PostgreSQL's limit of eight it would join them in the written order, from the largest
 * one.
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
    // They do not keep the process running.
    allowExitOnIdle: true,
    ...KEEP_ALIVE,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: TYPES,
  });
  // A connection that breaks while it is idle is replaced; otherwise its user gets the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs `work` on a connection of its own, for work before there is a pool, or beside it. */
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
  // A break is reported by the running statement, or the next.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where oid = to_regclass($1)', [name]);
  return rows.length > 0;
}
