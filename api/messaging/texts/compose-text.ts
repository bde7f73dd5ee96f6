import type { MessageKey } from '../../../shared/contract/message.ts';
import type { Language } from '../../../shared/contract/people.ts';
import { isGsm, simpler, textParts } from '../../../shared/rules/text-parts.ts';
import type { Row } from '../../platform/database/tables.ts';
import { translator } from '../../platform/i18n/translate.ts';
import type { TextDetails, TextQuestion, TextWithDetails } from './text-details.ts';

/** A line's number says nothing to who gets a text. */
const SIGNATURE = 'Dhiig: ';

/** Names are cut to these lengths, in characters, until the text is short enough. */
const NAME_LENGTHS = [60, 45, 35, 28, 22, 17, 12, 8] as const;

/** One part, or two if a letter, as all of Arabic's, is not in the plain alphabet. */
const partsMax = (text: string): number => (isGsm(text) ? 1 : 2);

const isShort = (text: string): boolean => textParts(text) <= partsMax(text);

const cut = (name: string, length: number): string => {
  const letters = [...name];
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}.`
    : name;
};

type Values = Readonly<Record<string, string | number>>;

const KEYS = {
  waiting: 'sms.waiting',
  withdrawn: 'sms.withdrawn',
  cancelled: 'sms.cancelled',
  thanks: 'sms.thanks',
  given_on: 'sms.given_on',
  talk: 'sms.talk',
  type_recorded: 'sms.type_recorded',
  booked: 'sms.appointment',
  first_again: 'sms.first_again',
  answer: 'sms.answer',
  alert_enough: 'sms.alert_enough',
  alert_exhausted: 'sms.alert_exhausted',
  alert_deadline: 'sms.alert_deadline',
  recall: 'sms.recall',
  order_asked: 'sms.order_asked',
  family_asked: 'sms.family_ring',
  stopped: 'sms.stopped',
  started: 'sms.started',
  code: 'sms.code',
  joined: 'sms.joined',
  help: 'sms.help',
  unknown: 'sms.unknown',
} as const satisfies Partial<Record<keyof TextDetails, MessageKey>>;

const QUESTIONS = {
  type: 'sms.question_type',
  place: 'sms.question_place',
  town: 'sms.question_town',
  name: 'sms.question_name',
} as const satisfies Record<TextQuestion, MessageKey>;

/** Every text but a code, whose sentence depends on when it is sent (`say-code.ts`). */
type Composable = Exclude<TextWithDetails, { readonly kind: 'code' }>;

const APPOINTMENTS = {
  booked: 'sms.appointment',
  moved: 'sms.appointment',
  changed: 'sms.appointment',
  cancelled: 'sms.appointment_cancelled',
  tomorrow: 'sms.appointment_tomorrow',
  today: 'sms.appointment_today',
} as const satisfies Record<TextDetails['appointment']['news'], MessageKey>;

/** `1: 31/12 09:20 Banaadir. 2: …`, with the names as long as this. */
const optionsOf = ({ days }: TextDetails['days'], length: number): string =>
  days.map(({ when, hospital }, at) => `${at + 1}: ${when} ${cut(hospital, length)}`).join('. ');

/** The sentence of a kind, and what it says, with names of a list as long as this. */
function sentenceOf(text: Composable, length: number): readonly [MessageKey, Values] {
  switch (text.kind) {
    case 'stand_down': {
      const { hospital, next } = text.details;
      return next
        ? ['sms.stand_down_day', { hospital, day: next.day, place: next.hospital }]
        : ['sms.stand_down', { hospital }];
    }
    case 'reminder':
      return text.details.next ? ['sms.reminder_day', { ...text.details.next }] : ['sms.reminder', {}];
    case 'appointment': {
      const { news, ...details } = text.details;
      return [APPOINTMENTS[news], details];
    }
    case 'days':
      return ['sms.days', { options: optionsOf(text.details, length) }];
    case 'alert':
    case 'alert_unseen':
    case 'ask':
      return ['sms.alert', { ...text.details }];
    case 'accepted': {
      const { hours, ...details } = text.details;
      return hours === null ? ['sms.accepted', details] : ['sms.accepted_hours', { ...details, hours }];
    }
    case 'changed': {
      const { until, ...details } = text.details;
      return until === null ? ['sms.changed', details] : ['sms.changed_until', { ...details, until }];
    }
    case 'refused':
      return [text.details.key, text.details.values];
    case 'invitation': {
      const { gave, ...details } = text.details;
      return [gave ? 'sms.invitation_gave' : 'sms.invitation', details];
    }
    case 'family': {
      const { news, ...details } = text.details;
      return [`sms.family_${news}`, details];
    }
    case 'notice':
      return [text.details.key, {}];
    case 'question':
      return [QUESTIONS[text.details.asks], {}];
    default:
      return [KEYS[text.kind], { ...text.details }];
  }
}

/** As many of its words as are short enough. */
function shortened(text: string): string {
  const words = text.split(' ');
  while (words.length > 1 && !isShort(words.join(' '))) words.pop();
  return words.join(' ');
}

const withNames = (values: Values, length: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'hospital' || name === 'place') ? cut(value, length) : value,
    ]),
  );

/** `sayWith`: the sentence, and what it says with the names of a list as long as this. */
function compose(language: Language, sayWith: (length: number) => readonly [MessageKey, Values]): string {
  const t = translator(language);
  let composed = '';
  for (const length of NAME_LENGTHS) {
    const [key, values] = sayWith(length);
    composed = SIGNATURE + simpler(t(key, withNames(values, length)));
    if (isShort(composed)) return composed;
  }
  return shortened(composed);
}

/**
 * A sentence as a text: in one part, or two in Arabic, with names as long as there is room for. A sentence that was not
 * written for texts is cut at its last word.
 */
export const composeSentence = (language: Language, key: MessageKey, values: Values): string =>
  compose(language, () => [key, values]);

/** A text in its recipient's language. */
export function composeText({
  kind,
  language,
  details,
}: Pick<Row<'texts'>, 'kind' | 'language' | 'details'>): string {
  const text = { kind, details: JSON.parse(details) as unknown } as Composable;
  return compose(language, (length) => sentenceOf(text, length));
}
