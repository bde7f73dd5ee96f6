import { describe, expect, it } from 'vitest';
import { groundsOf, type Likeness, nameKey } from '../../../shared/rules/likeness.ts';
import { foldLookAlikes } from './fold-look-alikes.ts';

const hospital = (name: string): Likeness => ({
  role: 'hospital',
  names: [nameKey(foldLookAlikes(name))],
  phones: [],
  spots: [],
  town: null,
  devices: [],
  isBanned: false,
});
const isSame = (one: string, other: string) => groundsOf(hospital(one), hospital(other)).includes('name');

describe('a name is the same', () => {
  it.each([
    ['Cyrillic letters', 'Нiіrаan Ноѕріtаl'],
    ['Greek letters', 'Ηιιrααη Ηοsριτaι'],
    ['Greek capitals', 'ΗΙΙRΑΑΝ'],
    ['Cherokee letters', 'ᎻᎥᎥᎡᎪᎪN Hospital'],
    ['Armenian letters', 'հiiraaո Hospital'],
    ['small capitals', 'ʜɪɪʀᴀᴀɴ Hospital'],
    ['an Arabic letter among Latin ones', 'Hiiraan Hهspital'],
    ['a dotless i', 'Hııraan Hospıtal'],
    ['a dotted capital I', 'HİİRAAN HOSPİTAL'],
    ['0 for o', 'Hiiraan H0spital'],
    ['1 for i', 'H1iraan Hospital'],
    ['l for I', 'Hllraan Hospital'],
    ['a capital I for l', 'Hiiraan HospitaI'],
    ['letters of full width', 'Ｈｉｉｒａａｎ　Ｈｏｓｐｉｔａｌ'],
    ['mathematical letters', '𝓗𝓲𝓲𝓻𝓪𝓪𝓷 𝐇𝐨𝐬𝐩𝐢𝐭𝐚𝐥'],
    ['letters in circles', 'Ⓗⓘⓘⓡⓐⓐⓝ Hospital'],
    ['accents', 'Hîïräán Hospítal'],
    ['marks through the letters', 'H\u0336i\u0336iraan Hospital'],
    ['characters without a width', 'Hi\u200Biraan\u2060 Hosp\u00ADital'],
    ['a change of direction', 'Hii\u202Eraan\u202C Hospital'],
    ['other spaces, and more of them', 'Hiiraan \u00A0\u2003 Hospital'],
    ['capitals', 'hIIRAAN hOSPITAL'],
    ['a trade mark', 'Hiiraan™ Hospital®'],
    ['“official”', 'Hiiraan Hospital Official'],
    ['“real” and “verified”', 'The Real Hiiraan Hospital – Verified'],
    ['“official” in Somali', 'Isbitaalka Rasmiga ah ee Hiiraan'],
    ['“official” in Arabic', 'مستشفى هيران الرسمي'],
    ['a hospital in Spanish, French and German', 'Hôpital Hiiraan Klinikum Centro'],
  ])('with %s: %s', (_, name) => {
    expect(isSame('Hiiraan Hospital', name)).toBe(true);
  });

  it.each([
    ['rn for m', 'Garoorna Clinic', 'Garooma Clinic'],
    ['vv for w', 'VVadajir Hospital', 'Wadajir Hospital'],
    ['another Arabic keyboard', 'مستشفی ھرگیسا', 'مستشفى هرگيسا'],
    ['Arabic digits', 'Hodan ٢', 'Hodan 2'],
  ])('with %s: %s', (_, one, other) => {
    expect(isSame(one, other)).toBe(true);
  });
});

it.each([
  ['Medina Hospital', 'Madina General'],
  ['Ali Hospital', 'Al Hospital'],
  ['Haruun Hospital', 'Xarunta Hospital'],
  ['Haruun Clinic', 'Hiiraan Clinic'],
  ['Hodan 1', 'Hodan 2'],
  ['Real Care', 'Hiiraan Care'],
  ['مستشفى بنادر', 'مستشفى هرجيسا'],
])('%s is not %s', (one, other) => {
  expect(isSame(one, other)).toBe(false);
});

it('keeps each word in its script', () => {
  expect(foldLookAlikes('مستشفى المدينة Мadina')).toBe('مستشفي المدينة madina');
});
