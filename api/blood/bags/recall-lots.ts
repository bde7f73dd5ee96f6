import { isLive } from '../../../shared/rules/lot-states.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NamedLot } from '../stock/bag-store.ts';
import { move } from '../stock/move.ts';
import { insertRecalledLot } from '../stock/recall-store.ts';
import { lockLot } from '../stock/stock-store.ts';
import { ringForRecall } from './ring-for-recall.ts';

/** Who recalls: an admin belongs to no hospital, and a donor is not named. */
interface RecalledBy {
  readonly actorId: string | null;
  readonly hospitalId: string | null;
}

/**
 * Puts what is left of these lots into quarantine, in the order of their ids, in which they are locked, and calls each
 * hospital that has or had some of it, but for the one whose people recall. Only that one reads who did it.
 */
export async function recallLots(
  context: Context,
  trx: Database,
  recallId: string,
  found: readonly NamedLot[],
  { actorId, hospitalId }: RecalledBy,
): Promise<void> {
  const lots = found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id, hospital_id, state } of lots) {
    await insertRecalledLot(trx, { recall_id: recallId, lot_id: id, hospital_id, state });
    const lot = await lockLot(trx, hospital_id, id);
    if (!lot || lot.units === 0 || !isLive(lot.state)) continue;
    const mover = { context, actorId: hospital_id === hospitalId ? actorId : null };
    await move(mover, trx, lot, { kind: 'recall', units: lot.units });
  }
  for (const [at, some] of Map.groupBy(lots, (lot) => lot.hospital_id))
    if (at !== hospitalId) await ringForRecall(context, trx, recallId, at, some.length);
}
