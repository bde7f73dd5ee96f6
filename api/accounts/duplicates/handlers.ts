import type { Handlers } from '../../handler.ts';
import { readDuplicate, readDuplicates } from './read-duplicates.ts';

export const duplicateHandlers = {
  'GET /admin/duplicates': readDuplicates,
  'GET /admin/duplicates/{id}': readDuplicate,
} satisfies Partial<Handlers>;
