import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileMessage } from '../build/compile-message.ts';
import { readCatalogue } from '../build/messages-plugin.ts';
import { OFFERED, OFFERED_LANGUAGES } from './languages.ts';
import type { TextKey } from './text-key.ts';
import { createTranslator } from './translator.ts';

afterEach(() => void vi.restoreAllMocks());

const compiledBy = <Message>(compile: (text: string) => Message, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compile(text)]));

/** Every plural category of the six languages, and numbers that are written with separators. */
const NUMBERS = [0, 1, 2, 3, 7, 10, 11, 21, 99, 100, 101, 102, 103, 111, 999, 1000, 12_345, 1_000_000, 2.5];

/** A value for each argument of an ICU text: this number, a case of the choice, a word. */
const valuesFor = (text: string, number: number): Record<string, string | number> =>
  Object.fromEntries(
    [...text.matchAll(/\{(\w+)(?:, ?(\w+)(?:, ?(\w+))?)?/g)].map(([, name = '', kind, first = '']) => [
      name,
      kind === undefined ? 'word' : kind === 'select' ? first : number,
    ]),
  );

describe.each(OFFERED_LANGUAGES)('the texts in %s', (language) => {
  const texts = readCatalogue(language);
  const { locale } = OFFERED[language];

  it('are written as Lingui writes them', () => {
    const lingui = setupI18n();
    lingui.loadAndActivate({ locale, messages: compiledBy(compileMessageOrThrow, texts) });
    const { t, use } = createTranslator();
    use(locale, compiledBy(compileMessage, texts));
    expect(Object.keys(texts).length).toBeGreaterThan(100);
    for (const [key, text] of Object.entries(texts))
      for (const number of NUMBERS) {
        const values = valuesFor(text, number);
        expect(t(key as Parameters<typeof t>[0], values)).toBe(lingui._(key, values));
      }
  });
});

it('makes no number formatter below a thousand', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  const { t, use } = createTranslator();
  // A locale that no other test has made a formatter for.
  use('de-AT', {
    'donor.units': compileMessage('{units, plural, =0 {keine} one {# Beutel} other {# Beutel}}'),
  });
  expect([0, 1, 999].map((units) => t('donor.units', { units }))).toEqual([
    'keine',
    '1 Beutel',
    '999 Beutel',
  ]);
  expect(made).not.toHaveBeenCalled();
  expect(t('donor.units', { units: 1000 })).toBe('1\u00a0000 Beutel');
  expect(made).toHaveBeenCalledOnce();
});

it('keeps a plural within a select, and the number that # stands for', () => {
  const { t, use } = createTranslator();
  use('en', {
    'donor.units': compileMessage(
      '{n, plural, one {{g, select, a {# a} other {# b}}} other {{m, number} of #}}',
    ),
  });
  expect(t('donor.units', { n: 1, m: 5, g: 'a' })).toBe('1 a');
  expect(t('donor.units', { n: 1200, m: 1500, g: 'a' })).toBe('1,500 of 1,200');
});

it.each([
  '{n, number, percent}',
  '{d, date}',
  '{n, plural, offset:1 other {#}}',
  '{n, selectordinal, other {#}}',
])('does not compile %s, which would need a formatter', (text) => {
  expect(() => compileMessage(text)).toThrow('needs a formatter');
});

it('gives a key that it does not know, and says nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { t, use } = createTranslator();
  use('en', {});
  expect(t('place.airport road' as TextKey)).toBe('place.airport road');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});
