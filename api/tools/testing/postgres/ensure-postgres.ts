import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPostgres, OLDEST_MAJOR } from './find-postgres.ts';

/**
 * Installs PostgreSQL if the machine has none: with apt, on Debian as root. If that is not possible it says so,
 * and the tests on it are skipped; with `CI` set it fails.
 */

function apt(...parameters: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', parameters, { stdio: 'inherit', env });
}

if (!findPostgres() && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  apt('update', '-q');
  apt('install', '-q', '-y', '--no-install-recommends', 'postgresql');
}

if (!findPostgres()) {
  process.stderr.write(
    `There is no PostgreSQL ${OLDEST_MAJOR} or newer here, and none could be had: the server's tests on it are SKIPPED. POSTGRES_BIN names the folder of one that lies elsewhere.\n`,
  );
  if (process.env.CI) process.exitCode = 1;
}
