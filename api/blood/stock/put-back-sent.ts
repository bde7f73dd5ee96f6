import type { Database } from '../../platform/database/database.ts';
import { quarantineIfRecalled } from './quarantine-recalled.ts';
import { type Mover, recordMovement } from './record-movement.ts';
import { insertLot, type LotRow, updateLot } from './stock-store.ts';

interface Returned {
  readonly units: number;
  /** Blood that left the house waits in quarantine, until somebody has looked at it. */
  readonly state: 'available' | 'quarantine';
}

/**
 * Puts units that left a lot in a box back: into their lot, or beside it if what is left of the lot is in another state.
 * The caller has locked the lot. A bag that was recalled meanwhile goes into quarantine.
 */
export async function putBackSent(
  mover: Mover,
  trx: Database,
  lot: LotRow,
  { units, state }: Returned,
): Promise<void> {
  const logged = { kind: 'receive', units, from: 'sent', back: [{ kind: 'send', units: -units }] } as const;
  if (lot.units === 0) {
    const back = { ...lot, state, units };
    await updateLot(trx, lot.id, { state, units });
    await recordMovement(mover, trx, back, logged);
    await quarantineIfRecalled(mover, trx, back);
    return;
  }
  if (lot.state === state) {
    const back = { ...lot, units: lot.units + units };
    await updateLot(trx, lot.id, { units: back.units });
    return recordMovement(mover, trx, back, logged);
  }
  const part = {
    ...lot,
    id: mover.context.newId(),
    units,
    state,
    request_id: null,
    reserved_until: null,
    split_from: lot.id,
  };
  await insertLot(trx, part);
  await recordMovement(mover, trx, part, logged);
  await quarantineIfRecalled(mover, trx, part);
}
