import { afterAll, expect, it } from 'vitest';
import { switchLanguage } from '../i18n/i18n.ts';
import { bloodTypeText, typesText } from './blood-type-text.ts';

afterAll(() => switchLanguage('en'));

it('writes a true minus sign', async () => {
  await switchLanguage('en');
  expect(bloodTypeText('A-')).toBe('A−');
  expect(typesText(['A+', 'A-'])).toBe('A+, A−');
});

it('keeps the sign behind its letters in Arabic, where it would jump before them', async () => {
  await switchLanguage('ar');
  expect(bloodTypeText('A-')).toBe('\u2066A−\u2069');
  expect(typesText(['A+', 'A-'])).toBe('\u2066A+, A−\u2069');
});
