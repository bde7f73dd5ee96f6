import { ConfigError } from '../../config.ts';
import { MissingKeysError } from '../../keys.ts';
import { UnsuitableDatabaseError } from '../../platform/database/check-postgres.ts';
import { UnknownMigrationError } from '../../platform/database/migrate.ts';
import { isAway, isRefused, isStorageFull } from '../../platform/database/storage-errors.ts';

/** The message for the person who started the server; undefined for a bug of the program. */
function explain(error: unknown): string | undefined {
  if (isStorageFull(error)) {
    const { code } = error as Error & { readonly code: string };
    return `Dhiig can't start: nothing can be written where its data is (${code}). Look at the disk of DATABASE_URL and DATA_DIR: it is full, failing or read-only. What has been stored is as it was; make room and start again.`;
  }
  if (isAway(error))
    return `Dhiig can't start: PostgreSQL does not answer at DATABASE_URL (${error instanceof Error ? error.message : ''}).`;
  if (isRefused(error))
    return `Dhiig can't start: PostgreSQL refuses what DATABASE_URL says (${error instanceof Error ? error.message : ''}). Look at its user, password and name of the database, and at what that user may do there.`;
  return error instanceof ConfigError ||
    error instanceof MissingKeysError ||
    error instanceof UnknownMigrationError ||
    error instanceof UnsuitableDatabaseError
    ? error.message
    : undefined;
}

/** Starts the server, or prints on standard error why it cannot start, and exits with 1. */
export async function startOrExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = explain(error);
    if (reason === undefined) throw error;
    process.stderr.write(`${reason}\n`);
    process.exitCode = 1;
  }
}
