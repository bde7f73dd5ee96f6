import { type DonorWord, recallsBlood, wordsAt } from '../../../shared/rules/donor-words.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findDonationById } from '../../people/donations/donation-store.ts';
import { lockDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { lotsGivenIn } from '../bags/found-bag.ts';
import { recallLots } from '../bags/recall-lots.ts';
import { ringForRecall } from '../bags/ring-for-recall.ts';
import { findDonorRecall, insertRecall } from '../stock/recall-store.ts';
import { doneAt } from '../stock/record-movement.ts';
import { insertWord, wordsOf } from './word-store.ts';

type Donation = Row<'donations'>;

/**
 * Recalls what was given, in the name of the hospital that took it and without who asked for it: no audit and no log
 * says that it was the donor. Blood that comes into a stock later is found too (`quarantineIfRecalled`).
 */
async function recall(context: Context, trx: Database, donation: Donation): Promise<string> {
  const known = await findDonorRecall(trx, donation.id);
  if (known) return known.id;
  const id = context.newId();
  const lots = await lotsGivenIn(trx, donation.id);
  await insertRecall(trx, {
    id,
    number: lots.find(({ bag_number }) => bag_number !== null)?.bag_number ?? '',
    scope: 'bag',
    reason: 'information',
    note: null,
    hospital_id: donation.hospital_id,
    opened_at: context.now().toISOString(),
    lifted_at: null,
    is_final: 1,
  });
  // All are called, the hospital that took it among them: nobody there did this.
  await recallLots(context, trx, id, lots, { actorId: null, hospitalId: null });
  if (lots.length === 0 && donation.hospital_id !== null)
    await ringForRecall(context, trx, id, donation.hospital_id, donation.units);
  return id;
}

/**
 * A donor's private word to the hospital that took their blood, each once. Fails with `donation_not_found` for anybody
 * else's donation, and with `word_too_late`.
 */
export const giveWord: Handler<'POST /donor/donations/{id}/word'> = ({
  context,
  principal,
  params,
  body,
  t,
  write,
}) =>
  write(async (trx) => {
    await lockDonor(trx, principal.id);
    const donation = await findDonationById(trx, params.id);
    if (donation?.donor_id !== principal.id) throw new Failure('failure.donation_not_found');
    const kind: DonorWord = body.kind;
    const said = await wordsOf(trx, donation.id);
    if (!said.some((word) => word.kind === kind)) {
      const saidAt = doneAt(body.at, context.now());
      if (!wordsAt(donation.donated_at, new Date(saidAt)).includes(kind))
        throw new Failure('failure.word_too_late');
      const id = context.newId();
      await insertWord(trx, {
        id,
        donation_id: donation.id,
        donor_id: principal.id,
        hospital_id: donation.hospital_id,
        kind,
        said_at: saidAt,
        recall_id: recallsBlood(kind) ? await recall(context, trx, donation) : null,
        handled_at: null,
        handled_by: null,
      });
      const hospital = donation.hospital_id;
      await recordEvents(context, trx, [
        { userId: principal.id, type: 'profile', subjectId: principal.id },
        ...(hospital === null ? [] : [{ userId: hospital, type: 'aftercare' as const, subjectId: id }]),
      ]);
    }
    return { word: { donationId: donation.id, kind }, message: t('done.word_given') };
  });
