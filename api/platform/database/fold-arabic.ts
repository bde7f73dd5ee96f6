/** Vowel marks, a hamza of its own, and the stroke that only makes a word longer. */
const MARKS = /[\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;

/** Letters that people write for each other, under the one that stands for them; Arabic and Persian digits. */
const LETTERS: Readonly<Record<string, string>> = {
  ا: 'أإآٱ',
  و: 'ؤ',
  ي: 'ئىی',
  ه: 'ةەۀہھ',
  ك: 'کگ',
  ...Object.fromEntries(
    [...'٠١٢٣٤٥٦٧٨٩'].map((digit, value) => [String(value), digit + '۰۱۲۳۴۵۶۷۸۹'.charAt(value)]),
  ),
};

/** Each letter that is written for another one, and that one. */
export const FOLDED: ReadonlyMap<string, string> = new Map(
  Object.entries(LETTERS).flatMap(([letter, written]) => [...written].map((one) => [one, letter] as const)),
);

const WRITTEN = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'g');

/** Arabic text as searches compare it: without vowel marks, with one letter and one digit for all that are alike. */
export const foldArabic = (text: string): string =>
  text.replaceAll(MARKS, '').replaceAll(WRITTEN, (letter) => FOLDED.get(letter) ?? letter);
