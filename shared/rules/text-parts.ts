/** The alphabet of a plain text message (3GPP TS 23.038, 6.2.1), and the letters that count twice in it. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_DOUBLE = '^{}\\[~]|€';

const inClass = (letters: string): string => letters.replaceAll(/[\\\]^-]/g, String.raw`\$&`);

const ALL_GSM = new RegExp(`^[${inClass(GSM + GSM_DOUBLE)}]*$`);
const DOUBLE = new RegExp(`[${inClass(GSM_DOUBLE)}]`, 'g');
const NOT_GSM = new RegExp(`[^${inClass(GSM + GSM_DOUBLE)}]`, 'gu');

/** Characters in one part, and in each of several, which lose some to a header. */
const GSM_PARTS = { one: 160, several: 153 } as const;
const UCS2_PARTS = { one: 70, several: 67 } as const;

export const isGsm = (text: string): boolean => ALL_GSM.test(text);

const gsmLength = (text: string): number => text.length + (text.match(DOUBLE)?.length ?? 0);

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
  text
    .normalize('NFC')
    .replaceAll(NOT_GSM, (letter) => {
      const plain = SIMPLER[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return isGsm(plain) ? plain : letter;
    })
    .replaceAll(/[\u200e\u200f\u2066-\u2069]|\p{Cc}/gu, '');
