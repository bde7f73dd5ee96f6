import * as z from 'zod/mini';
import { ADMIN, endpoints, OWNER } from './endpoint.ts';
import { OWNER_WRITES } from './write-limits.ts';

export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** How many documents a hospital may store. */
export const DOCUMENTS_MAX = 5;
const DOCUMENT_KINDS = ['pdf', 'photo'] as const;

/** Proof that a hospital is what it claims to be, such as its licence. Only its owner and admins can read the file. */
export const hospitalDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Bytes, as stored. */
  size: z.number(),
  addedAt: z.string(),
});
export type HospitalDocument = z.infer<typeof hospitalDocument>;

/** A file as it is sent to the reader: to be saved, never to be run. */
const file = z.object({
  /** Read one after the other, as they are sent. */
  pieces: z.custom<AsyncIterable<Uint8Array>>((value) => typeof value === 'object'),
  /** Bytes. */
  size: z.number(),
  type: z.string(),
  name: z.string(),
});
export type DocumentFile = z.infer<typeof file>;

export const documentEndpoints = endpoints({
  'GET /hospital/documents': {
    summary: "The hospital's proofs, the oldest first: for its owner",
    access: OWNER,
    output: z.object({ documents: z.array(hospitalDocument) }),
  },
  'POST /hospital/documents': {
    summary:
      'Takes a PDF, or a photo as JPG, PNG or WebP, of up to 10 MB; the same file sent again is the same document',
    access: OWNER,
    upload: { field: 'document', maxBytes: DOCUMENT_MAX_BYTES },
    output: z.object({ document: hospitalDocument, message: z.string() }),
    status: 201,
    limits: [{ by: 'hospital', max: 30, minutes: 60 }],
  },
  'GET /hospital/documents/{id}': {
    summary: 'One of the proofs as a file, for the owner',
    access: OWNER,
    output: file,
    download: true,
    limits: [{ by: 'hospital', max: 120, minutes: 60 }],
  },
  'DELETE /hospital/documents/{id}': {
    summary: 'Removes a proof',
    access: OWNER,
    bodyOptional: true,
    output: z.object({ message: z.string() }),
    limits: OWNER_WRITES,
  },
  'GET /admin/hospitals/{id}/documents/{documentId}': {
    summary: 'A proof of a hospital as a file; each reading is in the audit',
    access: ADMIN,
    output: file,
    download: true,
    limits: [{ by: 'account', max: 600, minutes: 60 }],
  },
});
