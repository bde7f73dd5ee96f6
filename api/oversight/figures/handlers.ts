import type { Handlers } from '../../handler.ts';
import { readNationalReport } from './read-report.ts';

export const figureHandlers = {
  'GET /admin/national-report': readNationalReport,
} satisfies Partial<Handlers>;
