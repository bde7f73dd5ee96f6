import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../../platform/database/postgres-session.ts';
import { createCluster, newServerFolder, openCluster, removeFolder } from '../../testing/postgres/cluster.ts';
import { startForwarder } from './forwarder.ts';

/** Only processes are killed, not the machine: what they wrote is still there, whether it is on the disk or not. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
};

const socketIn = (folder: string): string => join(folder, '.s.PGSQL.5432');

interface PostgresPair {
  /** The address of the current primary, also after a failover. */
  readonly url: string;
  /** Cuts each connection of the instances with this probability; returns how many it cut. */
  cutSome(chance: number): Promise<number>;
  /**
   * Kills the primary; its standby replaces it. Returns the milliseconds until the standby answered at the same
   * address.
   */
  failOver(): Promise<number>;
  close(): Promise<void>;
}

/**
 * A primary that acknowledges a commit once its standby has it too (synchronous replication), so that nothing
 * acknowledged is lost with it, and one address for both.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = newServerFolder();
  const first = await createCluster(join(folder, 'first'));
  await first.start(SETTINGS);
  await withClient(first.urlOf('postgres'), (client) =>
    client.query("create database dhiig template template0 encoding 'UTF8' locale 'C'"),
  );
  const second = openCluster(join(folder, 'second'));
  await second.run(
    'pg_basebackup',
    '-D',
    second.data,
    '-d',
    first.urlOf('postgres'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  );
  await second.start(SETTINGS);
  await withClient(first.urlOf('postgres'), async (client) => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
  });
  const address = join(folder, 'address');
  mkdirSync(address);
  const forwarder = await startForwarder(socketIn(address), socketIn(first.folder));
  let inCharge = first;

  return {
    url: `postgres://dhiig@localhost/dhiig?host=${address}`,
    cutSome: (chance) =>
      withClient(inCharge.urlOf('dhiig'), async (client) => {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'dhiig%' and random() < $1`,
          [chance],
        );
        return rowCount ?? 0;
      }),
    failOver: async () => {
      const began = performance.now();
      first.kill();
      await second.run('pg_ctl', '-D', second.data, '-w', 'promote');
      inCharge = second;
      forwarder.leadTo(socketIn(second.folder));
      return Math.round(performance.now() - began);
    },
    close: async () => {
      await forwarder.close();
      if (inCharge === first) await first.stop();
      await second.stop();
      removeFolder(folder);
    },
  };
}
