import { createHash } from 'node:crypto';
import { Failure } from '../../failure.ts';
import type { Row } from '../../platform/database/tables.ts';
import { isPicture, type Pictures, PROOF } from '../../platform/photos/pictures.ts';

/** The beginning and the end of a PDF (ISO 32000-2, 7.5.2 and 7.5.5); writers may add a little after its end. */
const PDF_BEGINS = Buffer.from('%PDF-');
const PDF_ENDS = Buffer.from('%%EOF');
const PDF_END_WITHIN = 1024;

type MadeDocument = Pick<Row<'documents'>, 'kind' | 'digest' | 'size'> & { readonly bytes: Buffer };

/** Recognises a file that was sent before. */
const digestOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('base64url');

/** The file's name is not trusted: its bytes decide what it is. */
function checkPdf(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  if (!bytes.subarray(0, PDF_BEGINS.byteLength).equals(PDF_BEGINS))
    throw new Failure('failure.document_type', { fields: { document: 'failure.document_type' } });
  if (!bytes.subarray(-PDF_END_WITHIN).includes(PDF_ENDS))
    throw new Failure('failure.document_unreadable', { fields: { document: 'failure.document_unreadable' } });
  return bytes;
}

/**
 * What is stored of an uploaded file: a photo encoded again from its pixels, so that it contains no hidden data; a PDF
 * unchanged. Fails with `document_type` and `document_unreadable`, and like `Pictures.reEncode`.
 */
export async function makeDocument(
  pictures: Pictures,
  file: Uint8Array,
  hospitalId: string,
): Promise<MadeDocument> {
  const isPhoto = isPicture(file, PROOF);
  const bytes = isPhoto ? await pictures.reEncode(file, PROOF, hospitalId) : checkPdf(file);
  return { kind: isPhoto ? 'photo' : 'pdf', digest: digestOf(file), size: bytes.byteLength, bytes };
}
