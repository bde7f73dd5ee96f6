import { BackupError } from '../database/backup-file.ts';

/**
 * Runs a command of one argument, a file; says what came of it, and ends with 1 where it could not be done, with 2 where it
 * was not understood.
 */
export function runCommand(name: string, work: (file: string) => string): void {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) {
    process.stderr.write(`npm run ${name} -- FILE\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${work(file)}\n`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
