import { installPackages } from '../install-packages.ts';
import { findPostgres, OLDEST_MAJOR } from './find-postgres.ts';

/**
 * Installs PostgreSQL if the machine has none: with apt, on Debian as root. If that is not possible it says so,
 * and the tests on it are skipped; with `CI` set it fails.
 */

if (!findPostgres()) installPackages('postgresql');

if (!findPostgres()) {
  process.stderr.write(
    `There is no PostgreSQL ${OLDEST_MAJOR} or newer here, and none could be had: the server's tests on it are SKIPPED. POSTGRES_BIN names the folder of one that lies elsewhere.\n`,
  );
  if (process.env.CI) process.exitCode = 1;
}
