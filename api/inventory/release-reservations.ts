import type { Database } from '../database/database.ts';
import { move } from './move.ts';
import type { Mover } from './record-movement.ts';
import { lotsReservedFor, moveLot } from './stock-store.ts';

/** What was kept back for a request is available again. */
export async function releaseReservations(mover: Mover, trx: Database, requestId: string): Promise<void> {
  for (const lot of await lotsReservedFor(trx, requestId)) {
    // It may be taken at this very moment, by whoever issues it.
    if (await moveLot(trx, lot, { units: lot.units }))
      await move(mover, trx, lot, { kind: 'release', units: lot.units });
  }
}
