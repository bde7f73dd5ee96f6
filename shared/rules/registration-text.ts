import type { BloodType } from './blood.ts';
import { readBloodType } from './read-blood-type.ts';
import { foldText } from './text-answer.ts';

/** The first word of a text that begins a registration, folded, by the language in which its sender is answered. */
const BEGINNINGS = {
  so: 'dhiig dhig dhiik diig dhiiga dhiigga dhigga',
  ar: 'دم الدم دمي تبرع متبرع',
  en: 'blood donor donate',
  es: 'sangre donante',
  fr: 'sang donneur don',
  de: 'blut spender spenden',
} as const;

export type TextLanguage = keyof typeof BEGINNINGS;

const LANGUAGE_OF = new Map(
  (Object.keys(BEGINNINGS) as TextLanguage[]).flatMap((language) =>
    BEGINNINGS[language].split(' ').map((word) => [word, language] as const),
  ),
);

/** "I don't know", as an answer to the question for a blood type. */
const UNKNOWN: ReadonlySet<string> = new Set(
  (
    'unknown|not known|dont know|i dont know|don t know|i don t know|no idea|garanmayo|ma garanayo|ma aqaan|ma aqaano|' +
    'ma ogi|lama yaqaan|lama garanayo|aan la aqoon|لا اعرف|لا ادري|مجهول|غير معروف|غير معروفه|no se|no lo se|desconocido|' +
    'inconnu|je ne sais pas|unbekannt|weiss nicht|weiß nicht|ich weiss nicht|ich weiß nicht'
  ).split('|'),
);

/** The most words that a blood type or "unknown" has: `O Rh D + ve`. */
const SPAN_MAX = 5;

/** What a text says of a donor, in any order. */
interface DonorText {
  readonly bloodType: BloodType | null;
  /** It says that the type is not known. */
  readonly isTypeUnknown: boolean;
  /** The other words, as they were typed. */
  readonly rest: string;
}

/** Words, also if nothing is between a type and what follows: `O+Xamar`. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[,;:!?.،؛؟"*«»]/gu, ' ')
    .replaceAll(/(^|\s)(AB|[ABO0])\s?([+-])(?=\p{L}{3})/giu, '$1$2$3 ')
    .split(/\s+/)
    .filter((word) => word !== '');

interface Span<Found> {
  readonly found: Found;
  /** In words. */
  readonly length: number;
}

/** The most of the words from `at` on that `read` understands. */
function readSpan<Found>(
  words: readonly string[],
  at: number,
  read: (text: string) => Found | null,
): Span<Found> | undefined {
  for (let length = Math.min(SPAN_MAX, words.length - at); length > 0; length -= 1) {
    const found = read(words.slice(at, at + length).join(' '));
    if (found !== null) return { found, length };
  }
  return undefined;
}

const readUnknown = (text: string): true | null => (UNKNOWN.has(foldText(text)) ? true : null);

function readWords(words: readonly string[]): DonorText {
  let bloodType: BloodType | null = null;
  let isTypeUnknown = false;
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const type: Span<BloodType> | undefined =
      bloodType === null ? readSpan(words, at, readBloodType) : undefined;
    const unknown = type ? undefined : readSpan(words, at, readUnknown);
    bloodType = type?.found ?? bloodType;
    isTypeUnknown ||= unknown !== undefined;
    if (!type && !unknown) rest.push(words[at] ?? '');
    at += type?.length ?? unknown?.length ?? 1;
  }
  return { bloodType, isTypeUnknown: isTypeUnknown && bloodType === null, rest: rest.join(' ') };
}

/** What an answer to a question of a registration says. */
export const readDonorText = (text: string): DonorText => readWords(wordsOf(text));

/** A text that begins a registration: `DHIIG O+ Xamar`. */
export interface RegistrationText extends DonorText {
  readonly language: TextLanguage;
  /** Everything after its first word. */
  readonly said: string;
}

/** Undefined for a text that begins no registration. */
export function readRegistration(text: string): RegistrationText | undefined {
  const [first = '', ...words] = wordsOf(text);
  const language = LANGUAGE_OF.get(foldText(first));
  return language && { language, said: words.join(' '), ...readWords(words) };
}
