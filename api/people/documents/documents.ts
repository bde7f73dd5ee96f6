import {
  DOCUMENTS_MAX,
  type DocumentFile,
  type HospitalDocument,
} from '../../../shared/contract/documents.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { lockHospital } from '../hospitals/hospital-store.ts';
import {
  type DocumentHead,
  deleteDocument,
  findDocument,
  findPiece,
  findSameDocument,
  insertDocument,
  listDocuments as listRows,
  PIECE_BYTES,
} from './document-store.ts';
import { makeDocument } from './make-document.ts';
import { refuseDocumentOfOthers } from './refuse-document-of-others.ts';

export const showDocument = ({ id, kind, size, created_at }: DocumentHead): HospitalDocument => ({
  id,
  kind,
  size,
  addedAt: created_at,
});

async function* readPieces({ db }: Context, { id, size }: DocumentHead): AsyncGenerator<Uint8Array> {
  for (let number = 0; number * PIECE_BYTES < size; number += 1) {
    const piece = await findPiece(db, id, number);
    if (!piece) throw new Error('the document was removed while it was read');
    yield piece;
  }
}

const fileOf = (context: Context, head: DocumentHead): DocumentFile => ({
  pieces: readPieces(context, head),
  size: head.size,
  ...(head.kind === 'pdf'
    ? { type: 'application/pdf', name: `document-${head.id}.pdf` }
    : { type: 'image/webp', name: `document-${head.id}.webp` }),
});

export const listDocuments: Handler<'GET /hospital/documents'> = async ({ context, principal }) => ({
  documents: (await listRows(context.db, [principal.hospitalId])).map(showDocument),
});

/**
 * Fails with `too_many_documents`, `document_of_others` and like `makeDocument`. A file that is sent again, because its
 * answer was lost, is stored once.
 */
export const addDocument: Handler<'POST /hospital/documents'> = async ({
  context,
  principal,
  file,
  write,
  t,
}) => {
  const { hospitalId } = principal;
  const { bytes, ...head } = await makeDocument(context.pictures, file, hospitalId);
  await refuseDocumentOfOthers(context, hospitalId, head.digest);
  return write(async (trx) => {
    await lockHospital(trx, hospitalId);
    const message = t('done.document_added');
    const same = await findSameDocument(trx, hospitalId, head.digest);
    if (same) return { document: showDocument(same), message };
    if ((await listRows(trx, [hospitalId])).length >= DOCUMENTS_MAX)
      throw new Failure('failure.too_many_documents', { values: { max: DOCUMENTS_MAX } });
    const row = {
      ...head,
      id: context.newId(),
      hospital_id: hospitalId,
      created_at: context.now().toISOString(),
    };
    await insertDocument(trx, row, bytes);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'document.add',
      subjectId: hospitalId,
      detail: { document: row.id, kind: row.kind, size: row.size },
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'profile', subjectId: hospitalId }]);
    return { document: showDocument(row), message };
  });
};

export const readDocument: Handler<'GET /hospital/documents/{id}'> = async ({
  context,
  principal,
  params,
}) => {
  const found = await findDocument(context.db, principal.hospitalId, params.id);
  if (!found) throw new Failure('failure.document_not_found');
  return fileOf(context, found);
};

export const removeDocument: Handler<'DELETE /hospital/documents/{id}'> = ({
  context,
  principal,
  params,
  write,
  t,
}) =>
  write(async (trx) => {
    const { hospitalId } = principal;
    if (!(await deleteDocument(trx, hospitalId, params.id))) throw new Failure('failure.document_not_found');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'document.remove',
      subjectId: hospitalId,
      detail: { document: params.id },
    });
    await recordEvents(context, trx, [{ userId: hospitalId, type: 'profile', subjectId: hospitalId }]);
    return { message: t('done.document_removed') };
  });

/** No admin reads a document without an audit entry: if that cannot be written, nothing is shown. */
export const inspectDocument: Handler<'GET /admin/hospitals/{id}/documents/{documentId}'> = ({
  context,
  principal,
  params: { id, documentId },
  write,
}) =>
  write(async (trx) => {
    const found = await findDocument(trx, id, documentId);
    if (!found) throw new Failure('failure.document_not_found');
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'document.inspect',
      subjectId: id,
      detail: { document: documentId },
    });
    return fileOf(context, found);
  });
