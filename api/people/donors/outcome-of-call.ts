import type { CallBase } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';

interface Caller extends Pick<CallBase, 'context'> {
  readonly principal: Principal;
}

/** Records that a caller said what came of a donor's call, or took it back. */
export const recordCallAct = (
  { context, principal }: Caller,
  trx: Database,
  donorId: string,
  action: 'donor.call_end' | 'donor.call_undo',
  detail: Readonly<Record<string, string>>,
): Promise<unknown> =>
  recordAudit(context, trx, {
    actorId: principal.id,
    action,
    subjectId: donorId,
    detail,
  });

interface GivenCall {
  readonly called_by: string | null;
  readonly call_until: string | null;
}

/** Is the donor still this caller's? Only then may nobody else call them, and an outcome be taken back. */
export const isOwnCall = ({ called_by, call_until }: GivenCall, { id }: Principal, now: string): boolean =>
  called_by === id && (call_until ?? '') > now;
