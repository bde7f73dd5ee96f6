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
    'موجب',
    'ايجابي',
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
    'سالب',
    'سلبي',
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
const SAYS_NOTHING = /RHESUS|RH\s?D?|\bD\b|BLOOD|GROUP|TYPE|[\s"'’()[\].:/,_]/g;

/** One spelling of letters, digits and signs, without the marks of vowels. */
const fold = (text: string): string =>
  plainDigits(text.normalize('NFKD'))
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[\p{Pd}−]/gu, '-');

/** A blood type in any usual spelling: `O +ve`, `A1+`, `ab neg`, `0 Rh(D) positive`. Null for any other text. */
export function readBloodType(text: string): BloodType | null {
  const { before, group, after } = TYPE.exec(fold(text).replaceAll(SAYS_NOTHING, ''))?.groups ?? {};
  if (group === undefined) return null;
  const sign = SIGN_OF.get(`${before}${after}`);
  const type = `${group.replaceAll(/[12]/g, '').replace('0', 'O')}${sign}`;
  return BLOOD_TYPES.find((known) => known === type) ?? null;
}
