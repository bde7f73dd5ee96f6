import type { Language } from '../../../shared/contract/people.ts';
import { readTextAnswer } from '../../../shared/rules/text-answer.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findOwnerOf, insertReceived, isStopped } from '../../messaging/texts/received-store.ts';
import { wasTexted } from '../../messaging/texts/text-store.ts';
import { findAskedToJoin, type InvitedRow } from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { answerAlert, findAsked, refuse } from './answer-alert.ts';
import { help, mayHelp } from './help.ts';
import type { Sender } from './reply.ts';
import { isOneTooMany } from './reply-limits.ts';
import { startTexts, stopTexts } from './stop-texts.ts';

/** A text that a gateway has received. */
export interface ReceivedText {
  /** The gateway's name and its id of the text: one that comes twice is read once. */
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

interface Reading {
  readonly traceId: string;
  /** Makes an account for whom a hospital had invited. */
  readonly join: (context: Context, trx: Database, invited: InvitedRow, traceId: string) => Promise<void>;
}

/** Texts from a number that are read within an hour; STOP is always. */
const READ = { max: 20, minutes: 60 } as const;
/** Short codes and operators' names, whose automatic answers would make loops. */
const PERSONAL_DIGITS = 8;

/** Whoever writes in no language that is known gets the country's. */
const COUNTRY_LANGUAGE: Language = 'so';

async function senderOf({ db, config }: Context, from: string): Promise<Sender | undefined> {
  if (from.replaceAll(/\D/g, '').length < PERSONAL_DIGITS) return undefined;
  const phone = textNumber(from, config.smsCountries);
  if (phone === null) return undefined;
  const owner = await findOwnerOf(db, phone);
  return { phone, language: owner?.language ?? COUNTRY_LANGUAGE, ownerId: owner?.id ?? null };
}

/** In one transaction with the record that it was received; false if that was there. */
const once = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  work: (trx: Database) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isNew = await insertReceived(trx, { id, received_at: now().toISOString() });
    if (isNew) await work(trx);
    return isNew;
  });

/**
 * Reads a text and does what it says: answers the alert that its sender was asked for, withdraws, stops texts. The
 * number of a sender can be forged, so a text changes nothing else and reads nothing. Texts of short codes, of other
 * countries, and too many of one number, are ignored.
 */
export async function receiveText(
  context: Context,
  received: ReceivedText,
  { traceId, join }: Reading,
): Promise<void> {
  const { db } = context;
  const sender = await senderOf(context, received.from);
  if (!sender) return;
  const { answer, number } = readTextAnswer(received.text);
  // A stranger who was sent nothing has nothing to stop, and numbers can be forged without end.
  const canStop = sender.ownerId !== null || (await wasTexted(db, sender.phone));
  if (answer === 'stop' && canStop) {
    await once(context, received.id, (trx) => stopTexts(context, trx, sender));
    return;
  }
  if (await isOneTooMany(context, { rule: 'texts from a number', whom: sender.phone }, READ)) return;
  if (answer === 'start' && (await isStopped(db, sender.phone))) {
    await once(context, received.id, (trx) => startTexts(context, trx, sender));
    return;
  }
  const isAnswer = answer === 'yes' || answer === 'no';
  const asked = isAnswer ? await findAsked(db, sender.phone, number) : undefined;
  const invited = isAnswer && !asked ? await findAskedToJoin(db, sender.phone) : undefined;
  if (invited) {
    await once(context, received.id, (trx) =>
      answer === 'yes' ? join(context, trx, invited, traceId) : stopTexts(context, trx, sender),
    );
    return;
  }
  if (!asked) {
    if (await mayHelp(context, sender)) await once(context, received.id, (trx) => help(context, trx, sender));
    return;
  }
  try {
    await once(context, received.id, (trx) => answerAlert(context, trx, { answer, asked, sender, traceId }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // What a refused answer had written is gone with its transaction.
    await once(context, received.id, (trx) => refuse(context, trx, { asked, sender }, error));
  }
}
