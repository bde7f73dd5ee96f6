import type { Handlers } from '../../handler.ts';
import { readAudit } from './read-audit.ts';

export const auditHandlers = { 'GET /admin/audit': readAudit } satisfies Partial<Handlers>;
