import { plainDigits } from '../digits.ts';
import { BLOOD_TYPES, type BloodType } from './blood.ts';

/** Signs of the D antigen as paper lists, laboratories and people write them, in capitals. */
const SIGNS: Readonly<Record<'+' | '-', readonly string[]>> = {
  '+': [
    '+',
    '+VE',
    'VE+',
    '+IVE',
    'POS',
    'POSITIVE',
    'POSITIF',
    'POSITIVO',
    'POSITIV',
    'PLUS',
    'TOGAN',
    'BOSITIF',
    'موجب',
    'موجبة',
    'ايجابي',
    'ايجابية',
  ],
  '-': [
    '-',
    '-VE',
    'VE-',
    '-IVE',
    'NEG',
    'NEGATIVE',
    'NEGATIF',
    'NEGATIVO',
    'NEGATIV',
    'MINUS',
    'TABAN',
    'NAGATIF',
    'سالب',
    'سالبة',
    'سلبي',
    'سلبية',
  ],
};

const SIGN_OF = new Map(
  Object.entries(SIGNS).flatMap(([sign, spellings]) =>
    spellings.map((spelling) => [spelling, sign] as const),
  ),
);

/** A group with its subgroup (A1, A2B), or with a zero in the place of the O; a sign before or after it. */
const TYPE = /^(?<before>\D*?)(?<group>A[12]?B|A[12]?|B|O|0)(?<after>\D*)$/u;

/** "Rh", "RhD", "Rhesus", "Group", "Type", brackets and blanks say nothing. */
const SAYS_NOTHING =
  /RHESUS|RH\s?D?|\bD\b|BLOOD|GROUPE?|GRUPO|TYPE|NOOCA?|DHIIGG?A?|فصيلة|زمرة|الدم|[\s"'’()[\].:/,_=]/g;

/** Letters that look like the groups' in Greek and Cyrillic. */
const LOOKALIKES = { А: 'A', Α: 'A', В: 'B', Β: 'B', О: 'O', Ο: 'O' } as const;

/** A group as it is spelled in Arabic, before its sign. */
const ARABIC_GROUPS = { ا: 'A', ب: 'B', اب: 'AB', و: 'O', او: 'O' } as const;
const ARABIC_GROUP = /^(اب|او|ا|ب|و)(?=[\s+(-])/;

/** One of two groups. */
const EITHER = /[ABO0]\s?\/\s?[ABO0]/;

/** One spelling of letters, digits and signs, without the marks of vowels. */
const fold = (text: string): string =>
  plainDigits(text.normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll(/[АΑВΒОΟ]/g, (letter) => LOOKALIKES[letter as keyof typeof LOOKALIKES])
    .trim()
    .replace(ARABIC_GROUP, (group) => ARABIC_GROUPS[group as keyof typeof ARABIC_GROUPS]);

/** A blood type in any usual spelling: `O +ve`, `A1+`, `ab neg`, `0 Rh(D) positive`. Null for any other text. */
export function readBloodType(text: string): BloodType | null {
  const folded = fold(text);
  const { before, group, after } = TYPE.exec(folded.replaceAll(SAYS_NOTHING, ''))?.groups ?? {};
  if (group === undefined || EITHER.test(folded)) return null;
  const sign = SIGN_OF.get(`${before}${after}`);
  const type = `${group.replaceAll(/[12]/g, '').replace('0', 'O')}${sign}`;
  return BLOOD_TYPES.find((known) => known === type) ?? null;
}
