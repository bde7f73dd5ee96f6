import type { TestProject } from 'vitest/node';
import { createCluster, newServerFolder, removeFolder } from './cluster.ts';
import { makeTemplate } from './databases.ts';

/** The tests' data is not needed later, so no write waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // A connection plans each statement once, those of triggers too; by default it tries five plans first.
  plan_cache_mode: 'force_generic_plan',
};

let stop = async (): Promise<void> => undefined;

/** Starts a PostgreSQL server in a folder of its own, for the tests of one run. */
export async function setup(project: TestProject): Promise<void> {
  const folder = newServerFolder();
  const cluster = await createCluster(folder);
  await cluster.start(SETTINGS);
  await makeTemplate(folder);
  project.provide('postgres', folder);
  stop = async () => {
    await cluster.stop();
    removeFolder(folder);
  };
}

export const teardown = (): Promise<void> => stop();
