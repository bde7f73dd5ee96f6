import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NamedLot } from '../stock/bag-store.ts';
import { findRecall, insertRecall } from '../stock/recall-store.ts';
import { findBagFor, lotsGivenBy } from './found-bag.ts';
import { recallLots } from './recall-lots.ts';
import { showRecalls } from './show-recalls.ts';

type OpenCall = Call<'POST /recalls'>;

async function lotsToRecall(trx: Database, { principal, body }: OpenCall): Promise<readonly NamedLot[]> {
  const { lots, donation } = await findBagFor(trx, principal, body.bagNumber);
  if (body.scope === 'donor' && !donation) throw new Failure('failure.donor_not_known');
  return donation && body.scope === 'donor' ? lotsGivenBy(trx, donation.donor_id) : lots;
}

/**
 * "Do not use": puts all components of a bag, or all that its donor gave, into quarantine in every hospital at once, and
 * calls each hospital that has or had some of it. The same id again is the same recall. Fails with `bag_not_found` for
 * who never had the bag, and with `donor_not_known` if the caller may not know its donor.
 */
export const openRecall: Handler<'POST /recalls'> = (call) => {
  const { context, principal, body, t, write } = call;
  const hospitalId = principal.role === 'admin' ? null : principal.hospitalId;
  return write(async (trx) => {
    const now = context.now();
    const id = body.id ?? context.newId();
    const answer = async () => {
      const recall = await findRecall(trx, id);
      const [shown] = recall ? await showRecalls(trx, principal, [recall], now) : [];
      if (!shown) throw new Failure('failure.recall_not_found');
      return { recall: shown, message: t('stock.recalled') };
    };
    const known = await findRecall(trx, id);
    if (known && known.hospital_id !== hospitalId) throw new Failure('failure.id_taken');
    if (known) return answer();

    const lots = await lotsToRecall(trx, call);
    await insertRecall(trx, {
      id,
      number: body.bagNumber,
      scope: body.scope,
      reason: body.reason,
      note: body.note ?? null,
      hospital_id: hospitalId,
      opened_at: now.toISOString(),
      lifted_at: null,
    });
    await recallLots(context, trx, id, lots, { actorId: principal.id, hospitalId });
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'recall.open',
      subjectId: id,
      detail: { bagNumber: body.bagNumber, scope: body.scope, reason: body.reason, lots: lots.length },
    });
    return answer();
  });
};
