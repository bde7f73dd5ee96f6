import { describe, expect, it } from 'vitest';
import { readTextAnswer, shortNumber } from './text-answer.ts';

const read = (text: string) => readTextAnswer(text).answer;

describe('an answer by text', () => {
  it.each([
    [
      'yes',
      [
        'HAA',
        'haa',
        ' Haa. ',
        'HAA!!!',
        'haa 37',
        '37 haa',
        'Haa, 37',
        'YES',
        'oui',
        'Sí',
        'JA',
        'نعم',
        'نَعَمْ',
        'نعم ٣٧',
        '👍 haa',
      ],
    ],
    ['no', ['MAYA', 'maya', 'Maya.', 'MAYA 37', 'no', 'NON', 'Nein', 'لا', 'لا ٣٧']],
    ['stop', ['STOP', 'stop.', 'JOOJI', 'jooji fadlan', 'توقف', 'أوقف', 'STOP 37']],
    ['start', ['START', 'bilow', 'ابدأ']],
    [
      'unclear',
      ['', '37', 'haa maya', 'imanayaa berri', 'who is this?', '👍', 'haa waan imanayaa laakiin berri subax'],
    ],
  ] as const)('is %s, however it is spelled', (answer, texts) => {
    expect(texts.map((text) => [text, read(text)])).toEqual(texts.map((text) => [text, answer]));
  });

  it('says for which alert, in the digits of either script', () => {
    expect(['haa 37', '37 haa', 'نعم ٣٧', 'haa ۳۷'].map((text) => readTextAnswer(text).number)).toEqual([
      37, 37, 37, 37,
    ]);
    expect(['haa', 'haa 3', 'haa 371', 'haa 37 38'].map((text) => readTextAnswer(text).number)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('is read from the first 256 characters alone', () => {
    expect(read(`${' '.repeat(250)}haa`)).toBe('yes');
    expect(read(`${' '.repeat(256)}haa`)).toBe('unclear');
  });
});

it('gives each request a number of two digits', () => {
  const numbers = Array.from({ length: 200 }, (_, index) =>
    shortNumber(`01980000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`),
  );
  expect(Math.min(...numbers)).toBe(10);
  expect(Math.max(...numbers)).toBe(99);
});
