import { BackupError } from '../../platform/database/backup-file.ts';

/**
 * Runs a command with one argument, a file; prints the result, and exits with 1 if it failed, with 2 for wrong
 * arguments.
 */
export async function runCommand(name: string, work: (file: string) => Promise<string>): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (!file || rest.length > 0) {
    process.stderr.write(`npm run ${name} -- FILE\n`);
    process.exitCode = 2;
    return;
  }
  try {
    process.stdout.write(`${await work(file)}\n`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    process.stderr.write(`${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
