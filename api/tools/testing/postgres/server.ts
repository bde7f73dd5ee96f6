import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './databases.ts';
import { findPostgres } from './find-postgres.ts';

/** PostgreSQL never runs as root: root's tests run it as the user that Debian makes for it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Nothing of the tests outlives them: no write waits for the disk. */
const SETTINGS = {
  listen_addresses: "''",
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

let stop = (): void => undefined;

/** Starts a PostgreSQL server in a folder of its own, for the tests of one run. */
export async function setup(project: TestProject): Promise<void> {
  const programs = findPostgres();
  if (!programs) throw new Error('there is no PostgreSQL here');
  const user = serverUser();
  // What is root's own may be closed to the server's user.
  const folder = mkdtempSync(join(user.uid === undefined ? tmpdir() : '/tmp', 'dhiig-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const run = (program: string, ...parameters: string[]): void => {
    execFileSync(join(programs, program), parameters, { ...user, cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'dhiig', '-A', 'trust', '--locale=C', '--encoding=UTF8', '-N');
  const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
  const options = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start');
  await makeTemplate(folder);
  project.provide('postgres', folder);
  stop = () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
}

export const teardown = (): void => stop();
