import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

const COMMANDS = { backup: 'backup-main.ts', restore: 'restore-main.ts' } as const;

/** Runs `npm run backup` or `npm run restore` as an operator does. Returns how long it took, ms. */
async function command(
  name: keyof typeof COMMANDS,
  file: string,
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const main = fileURLToPath(new URL(`../../../server/operation/${COMMANDS[name]}`, import.meta.url));
  const began = Date.now();
  await run('node', [main, file], { env: { PATH: process.env.PATH ?? '', ...environment } });
  return Date.now() - began;
}

export interface Backup {
  readonly file: string;
  readonly bytes: number;
  readonly ms: number;
}

export async function backUp(file: string, environment: Readonly<Record<string, string>>): Promise<Backup> {
  const ms = await command('backup', file, environment);
  return { file, bytes: statSync(file).size, ms };
}

export const restore = ({ file }: Backup, environment: Readonly<Record<string, string>>): Promise<number> =>
  command('restore', file, environment);
