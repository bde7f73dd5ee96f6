import type { Language } from '../contract/languages.ts';

/** By the English name in the gazetteer: other languages use it, but for these. */
export const EUROPEAN_NAMES: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  Mogadishu: { es: 'Mogadiscio', fr: 'Mogadiscio', de: 'Mogadischu' },
};
