import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findPostgres } from './find-postgres.ts';

/** PostgreSQL never runs as root: root runs it as the user that Debian makes for it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (what: string): number => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Settings of a server, name → value as its command line takes them. */
export type Settings = Readonly<Record<string, string>>;

/** A server of PostgreSQL with a folder of its own, which accepts connections only by a socket in it. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  urlOf(database: string): string;
  /** Runs one of PostgreSQL's programs, or one by its full path, as the server's user. */
  run(program: string, ...parameters: string[]): Promise<void>;
  /** Starts the cluster; an existing one in `data` is used. */
  start(settings: Settings): Promise<void>;
  /** Ends it at once, like a crash from which it recovers. */
  stop(): Promise<void>;
  /** Ids of its processes, the one that started the others first. */
  processes(): readonly number[];
  /** Kills each of its processes, like a power cut. */
  kill(): void;
}

export function newServerFolder(): string {
  const user = serverUser();
  // The server's user may have no access to root's temporary folder.
  const folder = mkdtempSync(join(user.uid === undefined ? tmpdir() : '/tmp', 'dhiig-postgres-'));
  own(folder);
  return folder;
}

/** Gives a folder to the server's user, closed to everybody else. */
function own(folder: string): void {
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}

export function openCluster(folder: string): Cluster {
  const programs = findPostgres();
  if (!programs) throw new Error('there is no PostgreSQL here');
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  own(folder);
  const data = join(folder, 'data');
  const run = async (program: string, ...parameters: string[]): Promise<void> => {
    // A server that it starts keeps the output open, so nothing may wait for the end of the output.
    const child = spawn(resolve(programs, program), parameters, { ...user, cwd: folder, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}, in ${folder}`);
  };
  const processes = (): number[] => {
    const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', first], { encoding: 'utf8' });
    return [first, ...children.trim().split(/\s+/)].map(Number);
  };
  return {
    folder,
    data,
    urlOf: (database) => `postgres://dhiig@localhost/${database}?host=${folder}`,
    run,
    start: (settings) => {
      const all = Object.entries({ listen_addresses: '', unix_socket_directories: folder, ...settings });
      const options = all.map(([name, value]) => `-c ${name}='${value}'`).join(' ');
      return run('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-t', '300', '-w', 'start');
    },
    stop: () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop'),
    processes,
    kill: () => {
      for (const id of processes()) process.kill(id, 'SIGKILL');
    },
  };
}

/** A server's folder with a new, empty cluster in it, of the encoding and order that Dhiig needs. */
export async function createCluster(folder: string): Promise<Cluster> {
  const cluster = openCluster(folder);
  const options = ['-U', 'dhiig', '-A', 'trust', '--locale=C', '--encoding=UTF8', '-N'];
  await cluster.run('initdb', '-D', cluster.data, ...options);
  return cluster;
}

export const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });
