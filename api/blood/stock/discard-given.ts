import { Failure } from '../../failure.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from './move.ts';
import type { Mover } from './record-movement.ts';
import { lockLotsOf } from './stock-store.ts';

interface Given {
  readonly hospitalId: string;
  readonly donationId: string;
  readonly units: number;
}

/** States from which a bag may still be taken: unscreened bags before screened ones. */
const TAKEN_FROM = ['quarantine', 'available'] as const;

/**
 * Discards units that were added to a hospital's stock for a donor who did not give. Fails with `gift_used` if it has
 * too few of them left, in quarantine or available.
 */
export async function discardGiven(mover: Mover, trx: Database, given: Given): Promise<void> {
  const lots = await lockLotsOf(trx, given.hospitalId, given.donationId);
  let missing = given.units;
  for (const state of TAKEN_FROM)
    for (const lot of lots) {
      const units = lot.state === state ? Math.min(lot.units, missing) : 0;
      if (units === 0) continue;
      await move(mover, trx, lot, { kind: 'discard', units, reason: 'mistake' });
      missing -= units;
    }
  if (missing > 0) throw new Failure('failure.gift_used');
}
