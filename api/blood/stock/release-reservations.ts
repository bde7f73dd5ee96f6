import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import type { Mover } from './record-movement.ts';
import { lotsReservedFor, moveLot } from './stock-store.ts';

/** Makes what was reserved for a request available again. */
export async function releaseReservations(mover: Mover, trx: Database, requestId: string): Promise<void> {
  for (const lot of await lotsReservedFor(trx, requestId)) {
    // If somebody else has just issued the lot, nothing is moved.
    if (await moveLot(trx, lot, { units: lot.units }))
      await move(mover, trx, lot, { kind: 'release', units: lot.units });
  }
}
