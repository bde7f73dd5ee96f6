import { randomBytes, randomUUID } from 'node:crypto';
import { insertDocument } from '../../../people/documents/document-store.ts';
import { openDatabase } from '../../../platform/database/open.ts';

const MEGABYTE = 1_000_000;

/** Makes a database larger with documents of a megabyte, of the hospital that has one already. */
export async function fillWithDocuments(databaseUrl: string, megabytes: number): Promise<void> {
  const db = openDatabase(databaseUrl);
  try {
    const { hospital_id, kind, created_at } = await db
      .selectFrom('documents')
      .select(['hospital_id', 'kind', 'created_at'])
      .executeTakeFirstOrThrow();
    for (let index = 0; index < megabytes; index += 1) {
      const id = randomUUID();
      const row = { id, hospital_id, kind, digest: id, size: MEGABYTE, created_at };
      // One transaction each, so that other writers wait for one megabyte only.
      await db.transaction().execute((trx) => insertDocument(trx, row, randomBytes(MEGABYTE)));
    }
  } finally {
    await db.destroy();
  }
}
