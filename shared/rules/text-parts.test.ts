import { expect, it } from 'vitest';
import { isGsm, simpler, textParts } from './text-parts.ts';

it('counts parts as operators do: 160, then 153 each; 70, then 67 with one letter outside the alphabet', () => {
  expect([160, 161, 306, 307].map((length) => textParts('a'.repeat(length)))).toEqual([1, 2, 2, 3]);
  expect([70, 71, 134, 135].map((length) => textParts(`ш${'a'.repeat(length - 1)}`))).toEqual([1, 2, 2, 3]);
  expect(textParts('€'.repeat(80))).toBe(1);
  expect(textParts('€'.repeat(81))).toBe(2);
});

it('writes what the alphabet lacks with what it has, and leaves other scripts alone', () => {
  expect(simpler('l’hôpital «Xúrriya» – ¿quién?…')).toBe('l\'hopital "Xurriya" - ¿quién?...');
  expect(simpler('Dhiig\u202f! \u2066O+\u2069')).toBe('Dhiig ! O+');
  expect(simpler('مستشفى')).toBe('مستشفى');
  expect(isGsm(simpler('Ñandú Çelik ß ø Å'))).toBe(true);
});
