/** What somebody's text message says. */
export type TextAnswer = 'yes' | 'no' | 'stop' | 'start' | 'unclear';

/** In the app's languages, and as people spell them; folded by `foldText`. */
const WORDS: Readonly<Record<Exclude<TextAnswer, 'unclear'>, string>> = {
  yes: 'yes y yeah yep ok okay haa ha haah hah xaa xa xaah haye hee heh oui si sii ja jaa نعم نعمم ايوه ايوا ايه اي اجل حاضر naam aywa',
  no: 'no n nope maya may maaya mayaa mayo non nein nee لا لاا لالا كلا laa la',
  stop: 'stop stopp jooji joji jooj joogi joojin joojiya joojiyo end quit unsubscribe alto parar arret توقف وقف اوقف ايقاف قف الغاء',
  start: 'start bilow bilaw ابدا ابدء',
};

/** With other words they mean something else as well: “no problem”, “may be”, “لا مشكلة”, “أي مستشفى”. */
const ALONE: readonly string[] = ['no', 'n', 'may', 'non', 'لا', 'لاا', 'la', 'اي'];

/** What each of them means. */
export const ANSWER_WORDS: ReadonlyMap<string, TextAnswer> = new Map(
  Object.entries(WORDS).flatMap(([answer, words]) =>
    words.split(' ').map((word) => [word, answer as TextAnswer] as const),
  ),
);

/** Arabic and Persian digits as others write them. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));

/** Without case, accents, marks, emoji and the signs that Arabic writers leave out; `Haaaa37` is `haa 37`. */
export const foldText = (text: string): string =>
  latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1$1')
    .replaceAll(/(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$1$2 ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Characters of a text that are read. */
const READ_MAX = 256;

/** What is read of a text: its beginning, without what cannot be stored (a NUL, half of an emoji). */
export const readable = (text: string): string => text.replaceAll('\0', '').slice(0, READ_MAX).toWellFormed();

/** An answer is a word, not a letter: `no stop, I am coming` is unclear. */
const WORDS_MAX = 4;

export interface ReadAnswer {
  readonly answer: TextAnswer;
  /** The short number of the alert that it is for, if it says one. */
  readonly number: number | null;
}

/** Reads an answer: one of the words, with a short number of two digits or without, in either order. */
export function readTextAnswer(text: string): ReadAnswer {
  const words = foldText(text)
    .split(' ')
    .slice(0, WORDS_MAX + 1);
  const numbers = words.filter((word) => /^\d\d$/.test(word));
  const rest = words.filter((word) => !/^\d\d$/.test(word));
  const meant = new Set(rest.map((word) => ANSWER_WORDS.get(word)).filter((answer) => answer !== undefined));
  const [first] = meant;
  const isClear =
    meant.size === 1 &&
    words.length <= WORDS_MAX &&
    ANSWER_WORDS.has(rest[0] ?? '') &&
    (!ALONE.includes(rest[0] ?? '') || rest.every((word) => ANSWER_WORDS.has(word)));
  const number = numbers.length === 1 ? Number(numbers[0]) : null;
  // Whoever writes STOP among other words wants to be left alone.
  if (meant.has('stop') && ANSWER_WORDS.get(rest[0] ?? '') === 'stop') return { answer: 'stop', number };
  return { answer: isClear && first ? first : 'unclear', number };
}

const NUMBERS = { from: 10, count: 90 } as const;

/** The short number of a request in texts, 10 to 99: enough to tell apart the few that one person is asked about. */
export function shortNumber(id: string): number {
  const tail = Number.parseInt(id.replaceAll('-', '').slice(-8), 16);
  return NUMBERS.from + (Number.isNaN(tail) ? 0 : tail % NUMBERS.count);
}
