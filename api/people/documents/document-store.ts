import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row } from '../../platform/database/tables.ts';

/** All of a document except the file. */
export type DocumentHead = Omit<Row<'documents'>, 'digest'>;

/** Small, since a piece waits in memory for each of its readers. */
export const PIECE_BYTES = 64 * 1024;

const HEAD = ['id', 'hospital_id', 'kind', 'size', 'created_at'] as const;

export async function insertDocument(db: Database, row: NewRow<'documents'>, file: Buffer): Promise<void> {
  await db.insertInto('documents').values(row).execute();
  for (let number = 0; number * PIECE_BYTES < file.length; number += 1) {
    const bytes = file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    await db.insertInto('document_pieces').values({ document_id: row.id, number, bytes }).execute();
  }
}

/** The oldest first; ids sort by creation time. */
export const listDocuments = (db: Database, hospitalIds: readonly string[]): Promise<DocumentHead[]> =>
  db
    .selectFrom('documents')
    .select(HEAD)
    .where('hospital_id', 'in', hospitalIds)
    .orderBy('hospital_id')
    .orderBy('id')
    .execute();

export const findSameDocument = (
  db: Database,
  hospitalId: string,
  digest: string,
): Promise<DocumentHead | undefined> =>
  db
    .selectFrom('documents')
    .select(HEAD)
    .where('hospital_id', '=', hospitalId)
    .where('digest', '=', digest)
    .executeTakeFirst();

export const findDocument = (
  db: Database,
  hospitalId: string,
  id: string,
): Promise<DocumentHead | undefined> =>
  db
    .selectFrom('documents')
    .select(HEAD)
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirst();

/** Counted from 0; undefined if the document has no such piece, or is no longer there. */
export async function findPiece(db: Database, id: string, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_pieces')
    .select('bytes')
    .where('document_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.bytes;
}

/** False if the hospital has none of this id. */
export async function deleteDocument(db: Database, hospitalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
