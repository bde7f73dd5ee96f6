import { onTestFinished } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { migratedImage } from './migrated-image.ts';
import { acquireDatabase, releaseDatabase } from './postgres/databases.ts';
import { postgresSocket } from './postgres/socket.ts';

/** An empty database in memory after all migrations; closed after the test. */
export async function openMigrated(): Promise<Database> {
  if (postgresSocket) {
    const database = await acquireDatabase(postgresSocket);
    const db = openDatabase(database.url, { pool: database.pool });
    onTestFinished(async () => {
      await db.destroy();
      await releaseDatabase(database);
    });
    return db;
  }
  const db = openDatabase('file::memory:', { image: await migratedImage() });
  onTestFinished(() => db.destroy());
  return db;
}
