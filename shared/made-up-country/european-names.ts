import type { Language } from '../contract/languages.ts';

export const EUROPEAN_NAMES: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>> = {
  Alder: { fr: 'Aulnaie', de: 'Erle' },
};
