import { Kysely } from 'kysely';
import type pg from 'pg';
import { createCommitListener } from './commit-listener.ts';
import { markCommits } from './commits.ts';
import type { Database } from './database.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import { createPool } from './postgres-session.ts';
import type { Tables } from './tables.ts';

export const isPostgresUrl = (databaseUrl: string): boolean => /^postgres(ql)?:\/\//.test(databaseUrl);

interface PostgresOptions {
  readonly onStorageFull: () => void;
  /** Connections that stay open when the database is closed: their owner closes them. */
  readonly pool?: pg.Pool | undefined;
}

export function openPostgres(databaseUrl: string, { onStorageFull, pool }: PostgresOptions): Database {
  const listener = createCommitListener(databaseUrl);
  const connections = pool ?? createPool(databaseUrl);
  const close = async (): Promise<void> => {
    await listener.close();
    if (!pool) await connections.end();
  };
  const db = new Kysely<Tables>({
    dialect: createPostgresDialect({ pool: connections, listener, onStorageFull, close }),
  });
  markCommits(db, listener.count);
  return db;
}
