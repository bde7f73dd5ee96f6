import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';

/** All of a document except the file. */
export type DocumentHead = Omit<Row<'documents'>, 'bytes' | 'digest'>;

const HEAD = ['id', 'hospital_id', 'kind', 'size', 'created_at'] as const;

export const insertDocument = (db: Database, row: NewRow<'documents'>) =>
  db.insertInto('documents').values(row).execute();

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

/** Bytes of a document from an offset on; none if it is no longer there. */
export async function readPiece(db: Database, id: string, offset: number, count: number): Promise<Buffer> {
  const row = await db
    .selectFrom('documents')
    .select(sql<Buffer>`substr(bytes, cast(${offset + 1} as integer), cast(${count} as integer))`.as('piece'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.piece ?? Buffer.alloc(0);
}

/** False where the hospital has none of this id. */
export async function deleteDocument(db: Database, hospitalId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('documents')
    .where('id', '=', id)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
