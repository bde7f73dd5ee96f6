import type { Context } from '../../context.ts';
import { unknownMigrations } from '../../platform/database/migrate.ts';

const EVERY_MS = 3_000;

/** The migrations that a newer release ran, once there are any; none if the database does not answer now. */
async function newerMigrations({ db, log }: Pick<Context, 'db' | 'log'>): Promise<string[]> {
  try {
    return await unknownMigrations(db);
  } catch (error) {
    log.error({ err: error }, 'the schema could not be read');
    return [];
  }
}

/**
 * Calls `onNewer` once a newer release has migrated the database: this release cannot know what it would damage there.
 * Returns a function that stops it.
 */
export function watchSchema(context: Pick<Context, 'db' | 'log'>, onNewer: () => void): () => void {
  const timer = setInterval(async () => {
    const migrations = await newerMigrations(context);
    if (migrations.length === 0) return;
    clearInterval(timer);
    context.log.error({ migrations }, 'a newer release has migrated this database: this server ends');
    onNewer();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
