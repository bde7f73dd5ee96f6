import { describe, expect, it } from 'vitest';
import { readDonorText, readRegistration } from './registration-text.ts';

describe('a text that begins a registration', () => {
  it.each([
    ['DHIIG O+ Xamar', 'so', 'O+', 'Xamar'],
    ['dhiig o pos muqdisho', 'so', 'O+', 'muqdisho'],
    ['Dhiig: Xamar O+', 'so', 'O+', 'Xamar'],
    ['DHIIG O+Xamar', 'so', 'O+', 'Xamar'],
    ['dhiiiig ab- Hargeysa', 'so', 'AB-', 'Hargeysa'],
    ['DHIIG A1 Rh D negative, Burco', 'so', 'A-', 'Burco'],
    ['DHIIG 0+ve Baydhabo', 'so', 'O+', 'Baydhabo'],
    ['دم O+ مقديشو', 'ar', 'O+', 'مقديشو'],
    ['دم مقديشو ٠+', 'ar', 'O+', 'مقديشو'],
    ['الدَّم B موجب هرجيسا', 'ar', 'B+', 'هرجيسا'],
    ['BLOOD B neg Garowe', 'en', 'B-', 'Garowe'],
    ['Sang O négatif Djibouti', 'fr', 'O-', 'Djibouti'],
  ])('%j: answered in %s, type %s, %j', (text, language, bloodType, rest) => {
    expect(readRegistration(text)).toMatchObject({ language, bloodType, isTypeUnknown: false, rest });
  });

  it.each(['DHIIG', ' dhiig. ', 'دم'])('%j alone says nothing more', (text) => {
    expect(readRegistration(text)).toMatchObject({ bloodType: null, isTypeUnknown: false, rest: '' });
  });

  it.each([
    'dhiig garanmayo Xamar',
    'Dhiig Xamar ma garanayo',
    'DHIIG unknown Xamar',
    'BLOOD Xamar, I don’t know',
    'دم Xamar لا أعرف',
  ])('%j: the type is not known', (text) => {
    expect(readRegistration(text)).toMatchObject({ bloodType: null, isTypeUnknown: true, rest: 'Xamar' });
  });

  it.each(['', 'O+ Xamar', 'haa', 'maya 37', 'waan ku caawin doonaa', 'my blood is O+', '👍'])(
    '%j begins none',
    (text) => expect(readRegistration(text)).toBeUndefined(),
  );

  it('leaves a group without its sign among the other words', () => {
    expect(readDonorText('A Xamar')).toEqual({ bloodType: null, isTypeUnknown: false, rest: 'A Xamar' });
  });
});
