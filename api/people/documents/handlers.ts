import type { Handlers } from '../../handler.ts';
import { addDocument, inspectDocument, listDocuments, readDocument, removeDocument } from './documents.ts';

export const documentHandlers = {
  'GET /hospital/documents': listDocuments,
  'POST /hospital/documents': addDocument,
  'GET /hospital/documents/{id}': readDocument,
  'DELETE /hospital/documents/{id}': removeDocument,
  'GET /admin/hospitals/{id}/documents/{documentId}': inspectDocument,
} satisfies Partial<Handlers>;
