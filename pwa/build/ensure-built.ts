import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { HASH_FILE, REPOSITORY, sourceHash } from './source-hash.ts';

/** Builds the app if it is missing or older than its sources; run before the server starts. */
const built = existsSync(HASH_FILE) ? readFileSync(HASH_FILE, 'utf8') : undefined;
if (built !== sourceHash()) {
  process.stdout.write(built ? 'The app is older than its sources: building.\n' : 'Building the app.\n');
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: REPOSITORY, stdio: 'inherit' });
  process.exit(status ?? 1);
}
