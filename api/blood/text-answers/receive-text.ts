import { COUNTRY_LANGUAGE } from '../../../shared/country/facts.ts';
import { type AppointmentText, readAppointmentText } from '../../../shared/rules/appointment-text.ts';
import { readFamilyAsk } from '../../../shared/rules/family-ask-text.ts';
import { type RegistrationText, readRegistration } from '../../../shared/rules/registration-text.ts';
import { readable, readTextAnswer, type TextAnswer } from '../../../shared/rules/text-answer.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { findOwnerOf, isStopped } from '../../messaging/texts/received-store.ts';
import { wasTexted } from '../../messaging/texts/text-store.ts';
import { findInvited, type InvitedRow } from '../../people/invited-donors/invited-store.ts';
import { isOneTooMany } from '../../platform/limits/is-one-too-many.ts';
import { textNumber } from '../../platform/phones/text-number.ts';
import { findDonor } from '../requests/ticket-store.ts';
import { findBooked } from '../slots/appointment-store.ts';
import { answerAlert, findAsked, refuse } from './answer-alert.ts';
import { answerAppointment, mayAskForDays, saidOfLast } from './answer-appointment.ts';
import { askByText } from './ask-by-text.ts';
import { help, mayHelp } from './help.ts';
import type { Joining } from './joining.ts';
import { once } from './once.ts';
import type { Sender } from './reply.ts';
import { startTexts, stopTexts } from './stop-texts.ts';

/** A text that a gateway has received. */
interface ReceivedText {
  /** The gateway's name and its id of the text: one that comes twice is read once. */
  readonly id: string;
  readonly from: string;
  readonly text: string;
}

interface Stranger {
  readonly sender: Sender;
  readonly registration: RegistrationText | undefined;
  readonly answer: TextAnswer;
  readonly joining: Joining;
}

/** Texts from a number that are read within an hour; STOP is always. */
const READ = { max: 20, minutes: 60 } as const;
/** Short codes and operators' names, whose automatic answers would make loops. */
const PERSONAL_DIGITS = 8;

/** Begun by texts; a hospital's invitations are `waiting`, `asked` or `joined`. */
const REGISTERING: readonly InvitedRow['state'][] = ['type', 'place', 'town', 'name', 'agree'];

async function senderOf({ db, config }: Context, from: string): Promise<Sender | undefined> {
  if (from.replaceAll(/\D/g, '').length < PERSONAL_DIGITS) return undefined;
  const phone = textNumber(from, config.smsCountries);
  if (phone === null) return undefined;
  const owner = await findOwnerOf(db, phone);
  return { phone, language: owner?.language ?? COUNTRY_LANGUAGE, ownerId: owner?.id ?? null };
}

/**
 * Somebody without an account begins a registration, goes on with it, or answers a hospital's invitation. False if the
 * text is nothing of this.
 */
async function joins(context: Context, { id, text }: ReceivedText, from: Stranger): Promise<boolean> {
  const { sender, registration, answer, joining } = from;
  const invited = await findInvited(context.db, sender.phone);
  if (registration) {
    const to = { ...sender, language: registration.language };
    if (await joining.mayBegin(context, to))
      await once(context, id, (trx) => joining.begin(context, trx, to, registration));
    return true;
  }
  if (!invited) return false;
  const to = { ...sender, language: invited.language };
  if (REGISTERING.includes(invited.state)) {
    if (await joining.mayGoOn(context, to, invited))
      await once(context, id, (trx) => joining.goOn(context, trx, to, invited, text));
    return true;
  }
  if (invited.state !== 'asked' || (answer !== 'yes' && answer !== 'no')) return false;
  await once(context, id, (trx) =>
    answer === 'yes' ? joining.join(context, trx, invited) : stopTexts(context, trx, to),
  );
  return true;
}

/**
 * A donor asks for days, books one of those that they were sent, or cancels their appointment. False if the sender is no
 * donor, has used up the lists of the day, or answers an alert by a time.
 */
async function answersAppointment(
  context: Context,
  { id }: ReceivedText,
  said: AppointmentText,
  sender: Sender,
): Promise<boolean> {
  const { ownerId: donorId } = sender;
  const owner = donorId === null ? undefined : await findDonor(context.db, donorId);
  if (donorId === null || owner?.role !== 'donor' || owner.status !== 'active') return false;
  // Whoever was asked for blood, and says when they come, is told how to answer.
  if (
    said.asks === 'time' &&
    !(await findBooked(context.db, donorId)) &&
    (await findAsked(context.db, sender.phone, null))
  )
    return false;
  if (said.asks !== 'cancel' && !(await mayAskForDays(context, sender))) return false;
  try {
    await once(context, id, (trx) => answerAppointment(context, trx, said, { donorId, sender }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await once(context, id, (trx) => refuse(context, trx, { sender }, error));
  }
  return true;
}

/**
 * Reads a text and does what it says: answers the alert that its sender was asked for, withdraws, stops texts, begins a
 * registration, books or cancels an appointment, asks a hospital for blood. The number of a sender can be forged, so a
 * text changes nothing else and reads nothing. Texts of short codes, of other countries, and too many of one number, are
 * ignored.
 */
export async function receiveText(context: Context, given: ReceivedText, joining: Joining): Promise<void> {
  const { db } = context;
  const received = { ...given, text: readable(given.text) };
  const sender = await senderOf(context, received.from);
  if (!sender) return;
  const registration = readRegistration(received.text);
  // `DHIIG STOP` is a STOP.
  const read = readTextAnswer(registration?.said ?? received.text);
  const { answer, number } = read;
  const named = registration ? undefined : readAppointmentText(received.text);
  // A stranger who was sent nothing has nothing to stop, and numbers can be forged without end.
  const canStop = sender.ownerId !== null || (await wasTexted(db, sender.phone));
  if (answer === 'stop' && canStop && named?.asks !== 'cancel') {
    await once(context, received.id, (trx) => stopTexts(context, trx, sender));
    return;
  }
  if (await isOneTooMany(context, { rule: 'texts from a number', whom: sender.phone }, READ)) return;
  if (answer === 'start' && (await isStopped(db, sender.phone))) {
    await once(context, received.id, (trx) => startTexts(context, trx, sender));
    return;
  }
  const need = answer === 'unclear' ? readFamilyAsk(received.text) : undefined;
  if (need) return askByText(context, received.id, sender, need);
  const said = named ?? (registration ? undefined : await saidOfLast(db, sender.phone, read));
  if (said && (await answersAppointment(context, received, said, sender))) return;
  const isAnswer = (answer === 'yes' || answer === 'no') && !registration;
  const asked = isAnswer ? await findAsked(db, sender.phone, number) : undefined;
  const isStranger = !asked && sender.ownerId === null;
  if (isStranger && (await joins(context, received, { sender, registration, answer, joining }))) return;
  if (!asked) {
    if (await mayHelp(context, sender)) await once(context, received.id, (trx) => help(context, trx, sender));
    return;
  }
  try {
    await once(context, received.id, (trx) => answerAlert(context, trx, { answer, asked, sender }));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // What a refused answer had written is gone with its transaction.
    await once(context, received.id, (trx) => refuse(context, trx, { asked, sender }, error));
  }
}
