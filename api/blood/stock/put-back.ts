import type { Database } from '../../platform/database/database.ts';
import { checkBagIsHere } from './bag-is-here.ts';
import type { findMovement } from './movement-store.ts';
import { isRecalled } from './recall-store.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { findOwnRequest, insertLot, type LotRow, updateLot } from './stock-store.ts';

export type FoundMovement = NonNullable<Awaited<ReturnType<typeof findMovement>>>;

interface Back {
  /** `correct`: as if it had not happened; `return`: it came back, and is for anybody. */
  readonly kind: 'correct' | 'return';
  /** Until when what was reserved is reserved again. */
  readonly until: string;
  readonly at?: string | undefined;
}

/**
 * Puts issued units back: into their lot, or beside it if the rest of the lot has meanwhile been reserved for somebody
 * else; into quarantine if they are recalled. Fails with `bag_elsewhere` if the bag stands in another hospital now.
 */
export async function putBack(
  mover: Mover,
  trx: Database,
  lot: LotRow,
  movement: FoundMovement,
  { kind, until, at }: Back,
): Promise<LotRow> {
  await checkBagIsHere(trx, lot);
  const { units, request_id } = movement;
  const recalled = await isRecalled(trx, lot.id);
  const wasReserved = kind === 'correct' && movement.from_state === 'reserved' && request_id !== null;
  const isReserved =
    wasReserved &&
    !recalled &&
    (await findOwnRequest(trx, lot.hospital_id, request_id))?.status !== 'cancelled';
  const before = {
    state: recalled ? ('quarantine' as const) : isReserved ? ('reserved' as const) : ('available' as const),
    request_id: isReserved ? request_id : null,
    reserved_until: isReserved ? until : null,
  };
  const logged = {
    kind,
    units,
    requestId: request_id,
    undoes: movement.id,
    at,
    back: [{ kind: movement.kind, units: -units }],
  } as const;
  if (lot.units === 0) {
    const back = { ...lot, ...before, units };
    await updateLot(trx, lot.id, { ...before, units });
    await recordMovement(mover, trx, back, logged);
    return back;
  }
  if (lot.state === before.state && lot.request_id === before.request_id) {
    const back = { ...lot, units: lot.units + units };
    await updateLot(trx, lot.id, { units: back.units });
    await recordMovement(mover, trx, back, logged);
    return back;
  }
  const part = { ...lot, ...before, id: mover.context.newId(), units, split_from: lot.id };
  await insertLot(trx, part);
  await recordMovement(mover, trx, lot, { ...logged, into: part.id });
  return part;
}
