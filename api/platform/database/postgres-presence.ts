import pg from 'pg';
import { CONNECT_MS } from './postgres-session.ts';
import type { Presence } from './presence.ts';

/**
 * A connection may be cut while its instance lives: it has this long to reconnect (it checks every second) before its
 * work is given to others.
 */
const GRACE_MS = 3_000;

/** A machine that disappears silently loses its lock within about 6 s. */
const SETTINGS = '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=4';

/**
 * The first key of the instances' advisory locks; the second is the hash of the instance's id. No other lock in this
 * database has two keys.
 */
const INSTANCES = 6_219_018;

/**
 * PostgreSQL's advisory lock of a session: it is released with the connection, and a connection ends with its process.
 */
export function postgresPresence(url: string, instanceId: string): Presence {
  let client: pg.Client | undefined;
  /** Instances whose lock was free, and since when (`performance.now()`). */
  const missing = new Map<string, number>();

  const drop = (mine: pg.Client): void => {
    if (client === mine) client = undefined;
    void mine.end().catch(() => undefined);
  };

  /** A connection that does not respond is given up: its other end may have released the lock. */
  const ask = async (mine: pg.Client, text: string, values: unknown[] = []): Promise<unknown> => {
    try {
      const { rows } = await mine.query(text, values);
      return (rows as { answer: unknown }[])[0]?.answer;
    } catch (error) {
      drop(mine);
      throw error;
    }
  };
  const lock = (mine: pg.Client, take: string, id: string): Promise<unknown> =>
    ask(mine, `select ${take}(${INSTANCES}, hashtext($1)) as answer`, [id]);

  async function connect(): Promise<pg.Client> {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'dhiig-presence',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      options: SETTINGS,
    });
    const lost = (): void => {
      if (client === mine) client = undefined;
    };
    mine.on('error', lost);
    mine.on('end', lost);
    try {
      await mine.connect();
    } catch (error) {
      drop(mine);
      throw error;
    }
    // An instance that checks whether it is free holds it for a moment.
    await lock(mine, 'pg_advisory_lock', instanceId);
    return mine;
  }

  return {
    show: async () => {
      if (client) return void (await ask(client, 'select 1 as answer'));
      // An instance that could not check for a while does not know how long another has been missing.
      missing.clear();
      client = await connect();
    },
    isGone: async (id) => {
      if (!client) return false;
      const isFree = (await lock(client, 'pg_try_advisory_xact_lock', id)) === true;
      if (!isFree) {
        missing.delete(id);
        return false;
      }
      const at = performance.now();
      const since = missing.get(id) ?? at;
      missing.set(id, since);
      return at - since >= GRACE_MS;
    },
    close: async () => {
      const mine = client;
      client = undefined;
      await mine?.end().catch(() => undefined);
    },
  };
}
