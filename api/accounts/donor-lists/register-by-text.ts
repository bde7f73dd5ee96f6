import { INVITED_DAYS } from '../../../shared/contract/donor-lists.ts';
import { ADDRESS_MAX, personName } from '../../../shared/contract/fields.ts';
import type { MessageKey } from '../../../shared/contract/message.ts';
import { plainName } from '../../../shared/contract/plain-name.ts';
import { plainDigits } from '../../../shared/digits.ts';
import { type RegistrationText, readDonorText } from '../../../shared/rules/registration-text.ts';
import { readTextAnswer } from '../../../shared/rules/text-answer.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Joining } from '../../blood/text-answers/joining.ts';
import { reply, type Sender } from '../../blood/text-answers/reply.ts';
import { stopTexts } from '../../blood/text-answers/stop-texts.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { numberCode } from '../../messaging/texts/number-code.ts';
import { queueCode } from '../../messaging/texts/queue-code.ts';
import { startNumber } from '../../messaging/texts/received-store.ts';
import { deploymentBudget } from '../../messaging/texts/text-budget.ts';
import { findHospitalWithAccount } from '../../people/hospitals/hospital-store.ts';
import {
  changeInvited,
  findInvited,
  type InvitedRow,
  insertInvited,
} from '../../people/invited-donors/invited-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { locate } from '../../platform/places/locate.ts';
import { countCode, countNumberTry } from '../numbers/code-limits.ts';
import { roomForInvitations } from './ask-invited.ts';
import { joinByText } from './join-by-text.ts';

/** What somebody is asked, in this order, as far as they have not said it. */
type Asking = 'type' | 'place' | 'town' | 'name' | 'agree';

type Known = Pick<InvitedRow, 'blood_type' | 'location_address'>;

const isPlace = (text: string): boolean => text !== '' && locate(text).latitude !== null;

const isTooMuch = (error: unknown): boolean =>
  error instanceof Failure &&
  ['failure.too_many_tries', 'failure.too_many_number_codes', 'failure.number_codes_used_up'].includes(
    error.code,
  );

/** Counts one, and says whether it may be; outside a transaction, as limits are. */
async function isWithin(counting: Promise<void>): Promise<boolean> {
  try {
    await counting;
    return true;
  } catch (error) {
    if (isTooMuch(error)) return false;
    throw error;
  }
}

/** Half of a day's texts stay for emergencies, whatever forged numbers send. */
const hasRoom = async (context: Context): Promise<boolean> =>
  roomForInvitations(await deploymentBudget(context, context.db)) > 0;

/** All of a text's digits, so that a text is one try and not one for each six of a long number. */
const digitsIn = (text: string): string => plainDigits(text).replaceAll(/\D/g, '');

/** Asks for what is missing; that they agree, with a code that only who has the phone can answer. */
async function ask(
  context: Context,
  trx: Database,
  sender: Sender,
  { id, state }: { readonly id: string; readonly state: Asking },
): Promise<void> {
  if (state !== 'agree') return reply(context, trx, sender, { kind: 'question', details: { asks: state } });
  const { phone, language } = sender;
  const expiresAt = new Date(context.now().getTime() + DAY_MS).toISOString();
  await queueCode(context, trx, { userId: null, code: { id, purpose: 'join' }, phone, language, expiresAt });
}

/** Where a place is said that the gazetteer does not know, a town is asked for once more. */
function afterPlace(place: string): Pick<Known, 'location_address'> & { readonly state: Asking } {
  return {
    location_address: place || null,
    state: isPlace(place) ? 'name' : place === '' ? 'place' : 'town',
  };
}

const begun = ({ bloodType, isTypeUnknown, rest }: RegistrationText): Known & { readonly state: Asking } => {
  const place = plainName(rest.slice(0, ADDRESS_MAX));
  if (bloodType !== null || isTypeUnknown) return { blood_type: bloodType, ...afterPlace(place) };
  return { blood_type: null, location_address: isPlace(place) ? place : null, state: 'type' };
};

type Answered =
  | { readonly changes: Partial<Known & Pick<InvitedRow, 'name'>> & { readonly state: Asking } }
  | { readonly wrong: MessageKey };

/** What somebody has said of themselves, as the answer to what they were asked. */
function readAnswer({ state, location_address }: InvitedRow, text: string): Answered {
  const { bloodType, rest } = readDonorText(text);
  const place = rest.slice(0, ADDRESS_MAX);
  switch (state) {
    case 'type':
      if (location_address !== null) return { changes: { blood_type: bloodType, state: 'name' } };
      return { changes: { blood_type: bloodType, ...afterPlace(isPlace(place) ? place : '') } };
    case 'place':
      return { changes: afterPlace(text.slice(0, ADDRESS_MAX)) };
    case 'town':
      return {
        changes: { location_address: isPlace(text) ? text : location_address, state: 'name' },
      };
    default: {
      const { success, data, error } = personName.safeParse(text);
      if (success) return { changes: { name: data, state: 'agree' } };
      return { wrong: (error.issues[0]?.message ?? 'validation.name_required') as MessageKey };
    }
  }
}

/** A number that a hospital has invited: they answer that. */
async function askAgain(context: Context, trx: Database, sender: Sender, hospitalId: string): Promise<void> {
  const hospital = await findHospitalWithAccount(trx, hospitalId);
  if (hospital)
    await reply(
      context,
      trx,
      sender,
      { kind: 'invitation', details: { hospital: hospital.name } },
      { chargedTo: hospitalId },
    );
}

/**
 * A registration by texts: one is begun by its first word, and each answer is followed by the next question. Senders
 * can be forged, so only the answer with a code that was sent to the number makes a donor of it; until then it is an
 * invitation like those of hospitals, and is erased as they are.
 */
export const registrationByText: Joining = {
  join: joinByText,

  mayBegin: async (context, { phone }) =>
    (await hasRoom(context)) &&
    (await isWithin(countCode(context, { phone, purpose: 'join', network: undefined }))),

  begin: async (context, trx, sender, text) => {
    const { phone, language } = sender;
    // Whoever wants to register wants texts; only its own number can say either.
    await startNumber(trx, phone);
    const invited = await findInvited(trx, phone);
    if (invited?.hospital_id) {
      await changeInvited(trx, invited, { state: 'asked' });
      return askAgain(context, trx, { ...sender, language: invited.language }, invited.hospital_id);
    }
    const now = context.now();
    const said = begun(text);
    const row = {
      language,
      ...said,
      name: null,
      expires_at: new Date(now.getTime() + INVITED_DAYS * DAY_MS).toISOString(),
    };
    const id = invited?.id ?? context.newId();
    if (invited) await changeInvited(trx, invited, row);
    else
      await insertInvited(trx, [
        { id, hospital_id: null, phone, last_donation_at: null, invited_at: now.toISOString(), ...row },
      ]);
    await ask(context, trx, sender, { id, state: said.state });
  },

  mayGoOn: async (context, { phone }, { state }) =>
    state === 'agree' ? isWithin(countNumberTry(context, phone, 'join')) : hasRoom(context),

  goOn: async (context, trx, sender, invited, typed) => {
    const text = plainName(typed);
    const { answer } = readTextAnswer(text);
    // As a name, only the word alone is a "no": Maya is a name, too.
    if (answer === 'no' && (invited.state !== 'name' || !text.includes(' ')))
      return stopTexts(context, trx, sender);
    if (invited.state === 'agree') {
      if (digitsIn(text) === numberCode(context.keys.jwtSecret, invited.id))
        return joinByText(context, trx, invited);
      return reply(context, trx, sender, {
        kind: 'refused',
        details: { key: 'sms.question_code_wrong', values: {} },
      });
    }
    const answered = readAnswer(invited, text);
    if ('wrong' in answered)
      return reply(context, trx, sender, { kind: 'refused', details: { key: answered.wrong, values: {} } });
    if (await changeInvited(trx, invited, answered.changes))
      await ask(context, trx, sender, { id: invited.id, state: answered.changes.state });
  },
};
