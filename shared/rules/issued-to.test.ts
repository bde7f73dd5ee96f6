import { expect, it } from 'vitest';
import { isWardOrNumber } from './issued-to.ts';

it.each([
  'Ward 3',
  'ICU',
  'ICU 4',
  'MRN 1234',
  '12345',
  'B-12/34',
  'Maternity',
  'Maternity ward, bed 2',
  'Waaxda dhalmada 2',
  'قسم الولادة',
  'غرفة ٤',
  'Kinder 2',
  'salle de chirurgie'.replace(' de', ''),
])('%s is a ward or a number', (text) => expect(isWardOrNumber(text)).toBe(true));

it.each([
  'Amina',
  'Amina Hassan',
  'amina 3',
  'Ward 3 Amina',
  'Ali',
  'Mrs Nur',
  'أمينة',
  'أمينة ٣',
  'Cabdi 12',
  '',
  '…',
])('%j is refused: it may be a name', (text) => expect(isWardOrNumber(text)).toBe(false));
