import { describe, expect, it } from 'vitest';
import { BLOOD_TYPES } from './blood.ts';
import { readBloodType } from './read-blood-type.ts';

describe('a blood type as lists have it', () => {
  it.each(BLOOD_TYPES)('%s is itself', (type) => expect(readBloodType(type)).toBe(type));

  it.each([
    ['O +ve', 'O+'],
    ['O+VE', 'O+'],
    ['o pos', 'O+'],
    ['O Positive', 'O+'],
    ['O Rh D positive', 'O+'],
    ['0+', 'O+'],
    ['٠+', 'O+'],
    ['O(+)', 'O+'],
    ['Rh+ O', 'O+'],
    ['Group O Rh(D) Pos.', 'O+'],
    ['O Rhesus negatif', 'O-'],
    ['O-ve', 'O-'],
    ['O –', 'O-'],
    ['O − ', 'O-'],
    ['A1+', 'A+'],
    ['A2 neg', 'A-'],
    ['A₁+', 'A+'],
    ['A1B+', 'AB+'],
    ['A2B Negative', 'AB-'],
    ['ab Négatif', 'AB-'],
    ['B/Pos', 'B+'],
    ['B VE+', 'B+'],
    ['A موجب', 'A+'],
    ['AB سالب', 'AB-'],
    ['"B" minus', 'B-'],
  ])('%j is %s', (text, type) => expect(readBloodType(text)).toBe(type));

  it.each([
    '',
    '-',
    '+',
    'O',
    'A',
    'AB',
    '?',
    'unknown',
    'C+',
    'O++',
    'O+-',
    'O+A-',
    'A+ or O+',
    '0',
    '12',
    'Bashir',
  ])('%j is none', (text) => expect(readBloodType(text)).toBeNull());
});
