import { describe, expect, it } from 'vitest';
import { readable, readTextAnswer, shortNumber } from './text-answer.ts';

const read = (text: string) => readTextAnswer(text).answer;

describe('an answer by text', () => {
  it.each([
    [
      'yes',
      'HAA|haa| Haa. |HAA!!!|haaaaa|haah|ha|xaa|Xaa!|haye|haa 37|37 haa|Haa, 37|HAA37|37haa|ok 👍|👍 haa|haa waan imanayaa',
    ],
    [
      'yes',
      'YES|Yes.|y|yeah|okay|oui|OUI 37|Sí|si|JA|ja, 37|نعم|نَعَمْ|نعم ٣٧|٣٧ نعم|نعمممم|ايوه|أيوه|إيه|إي نعم|حاضر|أجل|*haa*|«haa»|haa\u200f',
    ],
    [
      'no',
      'MAYA|maya|Maya.|may|MAYA 37|37 maya|mayaaa|maya mahadsanid|no|No!|NO37|no no|NON|Nein|nein danke|لا|لا ٣٧|لا.|لااااا|كلا',
    ],
    [
      'stop',
      'STOP|stop.|Stop!!|STOP 37|JOOJI|jooji fadlan|joojin|joji|JOOJI SMS|توقف|أوقف|قف|ايقاف|تـوقـف|arrêt|alto',
    ],
    ['start', 'START|bilow|Bilaw|ابدأ'],
    [
      'unclear',
      '|37|٣٧|haa maya|imanayaa berri|who is this?|👍|haa waan imanayaa laakiin berri subax|haaheen|nope yes',
    ],
    [
      'unclear',
      'no problem, I come|no stop, I am coming|may be|maybe|لا مشكلة|أي مستشفى|la la land yes|STO P|2|Your balance is 1.20|yesterday',
    ],
  ] as const)('is %s, however it is spelled: %s', (answer, texts) => {
    const all = texts.split('|');
    expect(all.map((text) => [text, read(text)])).toEqual(all.map((text) => [text, answer]));
  });

  it('says for which alert, in the digits of either script', () => {
    expect(
      ['haa 37', '37 haa', 'HAA37', 'نعم ٣٧', 'haa ۳۷'].map((text) => readTextAnswer(text).number),
    ).toEqual([37, 37, 37, 37, 37]);
    expect(['haa', 'haa 3', 'haa 371', 'haa 37 38'].map((text) => readTextAnswer(text).number)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is read from the first 256 characters alone', () => {
    expect(read(readable(`${' '.repeat(250)}haa`))).toBe('yes');
    expect(read(readable(`${' '.repeat(256)}haa`))).toBe('unclear');
    expect(readable(`${'a'.repeat(255)}😀`).isWellFormed()).toBe(true);
    expect(readable('Ha\0a')).toBe('Haa');
  });
});

it('gives each request a number of two digits', () => {
  const numbers = Array.from({ length: 200 }, (_, index) =>
    shortNumber(`01980000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`),
  );
  expect(Math.min(...numbers)).toBe(10);
  expect(Math.max(...numbers)).toBe(99);
});
