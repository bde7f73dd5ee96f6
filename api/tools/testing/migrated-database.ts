import { onTestFinished } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { migratedImage } from './migrated-image.ts';

/** An empty database in memory after all migrations; gone when the test is. */
export async function openMigrated(): Promise<Database> {
  const db = openDatabase('file::memory:', { image: await migratedImage() });
  onTestFinished(() => db.destroy());
  return db;
}
