import { statSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../../platform/database/postgres-session.ts';
import { createCluster, newServerFolder, removeFolder } from '../../testing/postgres/cluster.ts';

export type EngineName = 'sqlite' | 'postgres';

interface Disk {
  /** Bytes. */
  readonly database: number;
  readonly wal: number;
}

interface Engine {
  readonly url: string;
  disk(): Promise<Disk>;
  close(): Promise<void>;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function onSqlite(dir: string): Engine {
  const file = join(dir, 'dhiig.db');
  return {
    url: `file:${file}`,
    disk: async () => ({ database: sizeOf(file), wal: sizeOf(`${file}-wal`) }),
    close: async () => undefined,
  };
}

async function onPostgres(): Promise<Engine> {
  const folder = newServerFolder();
  const cluster = await createCluster(folder);
  await cluster.start({ shared_buffers: '128MB', max_connections: '100' });
  await withClient(cluster.urlOf('postgres'), (client) =>
    client.query("create database dhiig template template0 encoding 'UTF8' locale 'C'"),
  );
  const url = cluster.urlOf('dhiig');
  return {
    url,
    disk: async () => {
      const { rows } = await withClient(url, (client) =>
        client.query(
          'select pg_database_size(current_database()) as database, (select sum(size) from pg_ls_waldir()) as wal',
        ),
      );
      return { database: Number(rows[0].database), wal: Number(rows[0].wal) };
    },
    close: async () => {
      await cluster.stop();
      removeFolder(folder);
    },
  };
}

/** An empty database of a run's own: a file in `dir`, or a PostgreSQL that ends with it. */
export const startEngine = async (name: EngineName, dir: string): Promise<Engine> =>
  name === 'sqlite' ? onSqlite(dir) : onPostgres();
