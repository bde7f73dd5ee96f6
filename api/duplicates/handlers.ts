import type { Handlers } from '../handler.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { readDuplicate, readDuplicates } from './read-duplicates.ts';

export const duplicateHandlers = {
  'GET /admin/duplicates': readDuplicates,
  'GET /admin/duplicates/{id}': readDuplicate,
  'PATCH /admin/duplicates/{id}': dismissDuplicate,
} satisfies Partial<Handlers>;
