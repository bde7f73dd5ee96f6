import type { Handlers } from '../../handler.ts';
import { addLine, changeLine, readLines, removeLine } from './change-lines.ts';

export const textLineHandlers = {
  'GET /admin/text-lines': readLines,
  'POST /admin/text-lines': addLine,
  'PATCH /admin/text-lines/{id}': changeLine,
  'DELETE /admin/text-lines/{id}': removeLine,
} satisfies Partial<Handlers>;
