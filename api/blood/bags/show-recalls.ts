import type { Recall } from '../../../shared/contract/bags.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Principal } from '../../principal.ts';
import { listRecalledLots, type NamedRecall } from '../stock/recall-store.ts';
import { showBagLot } from './show-bag-lot.ts';

/** Recalls as the caller reads them: all that they found for who recalls and for admins, otherwise what is theirs. */
export async function showRecalls(
  db: Database,
  { role, hospitalId }: Pick<Principal, 'role' | 'hospitalId'>,
  recalls: readonly NamedRecall[],
  now: Date,
): Promise<Recall[]> {
  if (recalls.length === 0) return [];
  const found = Map.groupBy(
    await listRecalledLots(
      db,
      recalls.map(({ id }) => id),
    ),
    (lot) => lot.recall_id,
  );
  return recalls.map((recall): Recall => {
    const isOwn = role === 'admin' ? recall.hospital_id === null : recall.hospital_id === hospitalId;
    const lots = (found.get(recall.id) ?? []).filter(
      (lot) => isOwn || role === 'admin' || lot.hospital_id === hospitalId,
    );
    return {
      id: recall.id,
      number: recall.number,
      scope: recall.scope,
      reason: recall.reason,
      ...(recall.note !== null && { note: recall.note }),
      by: recall.hospital,
      isOwn,
      openedAt: recall.opened_at,
      ...(recall.lifted_at !== null && { liftedAt: recall.lifted_at }),
      ...(recall.is_final === 1 && { isFinal: true }),
      lots: lots.map((lot) => ({
        ...showBagLot(lot, hospitalId, now),
        was: lot.was,
        isTransfused: lot.transfused !== null,
        ...(lot.hospital_id === hospitalId && lot.issued_to !== null && { issuedTo: lot.issued_to }),
      })),
    };
  });
}
