import { createHash } from 'node:crypto';
import type { Row } from '../../../platform/database/tables.ts';

const ONE_IN = 10;

/**
 * A tenth of the donors are not asked, so that asking can be measured against it: always the same tenth for one kind
 * of message, and another one for the other. Alerts hold nobody back.
 */
export const isHeldBack = (donorId: string, kind: Row<'return_asks'>['kind']): boolean =>
  createHash('sha256').update(`${kind} ${donorId}`).digest().readUInt32BE() % ONE_IN === 0;
