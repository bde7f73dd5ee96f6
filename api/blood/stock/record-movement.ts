import type { DiscardReason, LotState, MovementKind } from '../../../shared/rules/lot-states.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { countDays, type Moved } from './count-days.ts';
import { insertMovement, nextMovementNumber } from './movement-store.ts';
import type { LotRow } from './stock-store.ts';
import { tellBelowMinimum } from './tell-below-minimum.ts';

/** When it was done: as the device says, but not in the future, if its clock is ahead. */
export const doneAt = (told: string | undefined, now: Date): string =>
  told !== undefined && Date.parse(told) < now.getTime() ? new Date(told).toISOString() : now.toISOString();

/** Who moves it; nobody if it happens automatically. */
export interface Mover {
  readonly context: Pick<Context, 'now' | 'newId' | 'traceId'>;
  readonly actorId: string | null;
}

interface Movement {
  /** Made by the device, so that it can take the movement back. */
  readonly id?: string | undefined;
  readonly kind: MovementKind;
  readonly units: number;
  /** The new lot that the units are now. */
  readonly into?: string | undefined;
  readonly requestId?: string | null | undefined;
  readonly reason?: DiscardReason | undefined;
  /** The state of the units before it. */
  readonly from?: LotState;
  /** The movement that it takes back, or whose end it tells. */
  readonly undoes?: string | undefined;
  readonly issuedTo?: string | undefined;
  /** When it was done, by the device's clock. */
  readonly at?: string | undefined;
  /** What a correction puts back. */
  readonly back?: readonly Moved[];
}

/**
 * Records that units of a lot were added, removed or changed their state, in the same transaction: into the stock's own
 * log, into the audit, and to the hospital's open screens. `lot` is the lot after the change.
 */
export async function recordMovement(
  { context, actorId }: Mover,
  trx: Database,
  lot: LotRow,
  { id, kind, units, into, requestId, reason, from, undoes, issuedTo, at, back = [] }: Movement,
): Promise<void> {
  await insertMovement(trx, {
    id: id ?? context.newId(),
    number: await nextMovementNumber(trx, lot.hospital_id),
    lot_id: lot.id,
    hospital_id: lot.hospital_id,
    kind,
    units,
    units_left: lot.units,
    into_lot_id: into ?? null,
    request_id: requestId ?? null,
    reason: reason ?? null,
    from_state: from ?? null,
    undoes: undoes ?? null,
    issued_to: issuedTo ?? null,
    done_at: at === undefined ? null : doneAt(at, context.now()),
    actor_id: actorId,
    at: context.now().toISOString(),
  });
  await countDays(context, trx, lot, [{ kind, units, reason, from }, ...back]);
  await recordAudit(context, trx, {
    actorId,
    action: `stock.${kind}`,
    subjectId: lot.id,
    detail: {
      bloodType: lot.blood_type,
      units,
      unitsLeft: lot.units,
      ...(requestId && { requestId }),
      ...(reason && { reason }),
    },
  });
  await recordEvents(context, trx, [{ userId: lot.hospital_id, type: 'stock', subjectId: lot.id }]);
  if (from === 'available' && kind !== 'correct') await tellBelowMinimum(context, trx, lot, units);
}
