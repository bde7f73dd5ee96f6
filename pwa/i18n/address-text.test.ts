import { afterAll, expect, it } from 'vitest';
import { addressText } from './address-text.ts';
import { addTexts, switchLanguage } from './i18n.ts';

afterAll(() => switchLanguage('en'));

it('writes known places in the language of the reader', async () => {
  await addTexts('signed-in');
  await switchLanguage('ar');
  expect(addressText('Hodan, Muqdisho')).toBe('هدن، مقديشو');
  expect(addressText('Market Street')).toBe('Market Street');
  await switchLanguage('so');
  expect(addressText('Karaan, Mogadishu')).toBe('Kaaraan, Muqdisho');
  expect(addressText('Market Street')).toBe('Market Street');
  await switchLanguage('en');
  expect(addressText('Kaaraan, Muqdisho')).toBe('Karan, Mogadishu');
});
