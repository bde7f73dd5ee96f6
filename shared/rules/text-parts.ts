/** The alphabet of a plain text message (3GPP TS 23.038, 6.2.1), and the letters that count twice in it. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€';

const LETTERS = new Set(GSM);
const DOUBLE = new Set(GSM_DOUBLE);

/** Characters in one part, and in each of several, which lose some to a header. */
const GSM_PARTS = { one: 160, several: 153 } as const;
const UCS2_PARTS = { one: 70, several: 67 } as const;

export const isGsm = (text: string): boolean =>
  [...text].every((letter) => LETTERS.has(letter) || DOUBLE.has(letter));

const gsmLength = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (DOUBLE.has(letter) ? 2 : 1), 0);

/** How many parts a text is sent, and paid, as: any letter outside the alphabet makes all of it UCS-2. */
export function textParts(text: string): number {
  const [length, parts] = isGsm(text) ? [gsmLength(text), GSM_PARTS] : [text.length, UCS2_PARTS];
  return length <= parts.one ? 1 : Math.ceil(length / parts.several);
}

const SIMPLER: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '„': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\t': ' ',
};

/** Typographic marks as the plain alphabet has them, and letters that it lacks without their accents, if it has those. */
export const simpler = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (LETTERS.has(letter)) return letter;
      const plain = SIMPLER[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return isGsm(plain) ? plain : letter;
    })
    .join('')
    .replaceAll(/[\u200e\u200f\u2066-\u2069]|\p{Cc}/gu, '');
