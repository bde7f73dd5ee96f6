import { expect, it } from 'vitest';
import { readFamilyAsk } from './family-ask-text.ts';

it.each([
  ['U BAAHAN O+ Banaadir', { language: 'so', bloodType: 'O+', units: 1, hospital: 'Banaadir' }],
  ['u baahan o+ 2 banadir', { language: 'so', bloodType: 'O+', units: 2, hospital: 'banadir' }],
  [
    'Waxaan u baahanahay dhiig B- isbitaalka Keysaney!',
    { language: 'so', bloodType: 'B-', units: 1, hospital: 'Keysaney' },
  ],
  ['DHIIG U BAAHAN A+ Madina', { language: 'so', bloodType: 'A+', units: 1, hospital: 'Madina' }],
  ['U baahan Banaadir', { language: 'so', bloodType: null, units: 1, hospital: 'Banaadir' }],
  ['NEED O neg 3 bags Erdogan Hospital', { language: 'en', bloodType: 'O-', units: 3, hospital: 'Erdogan' }],
  ['We urgently need blood at Banadir', { language: 'en', bloodType: null, units: 1, hospital: 'Banadir' }],
  ['محتاج O+ مستشفى بنادر', { language: 'ar', bloodType: 'O+', units: 1, hospital: 'بنادر' }],
  ['نحتاج دم AB- ٢ بنادر', { language: 'ar', bloodType: 'AB-', units: 2, hospital: 'بنادر' }],
  ['NEED O+ 90 Banadir', { language: 'en', bloodType: 'O+', units: 10, hospital: 'Banadir' }],
  ['BESOIN O+ hôpital Banadir', { language: 'fr', bloodType: 'O+', units: 1, hospital: 'Banadir' }],
])('%s', (text, ask) => {
  expect(readFamilyAsk(text)).toEqual(ask);
});

it.each([
  'HAA 37',
  'DHIIG O+ Xamar',
  'BLOOD O+ Xamar',
  'I need to work, cannot come',
  'Maya, hadda ma imaan karo',
  'O+ Banaadir',
  '',
])('“%s” asks for no blood', (text) => {
  expect(readFamilyAsk(text)).toBeUndefined();
});
