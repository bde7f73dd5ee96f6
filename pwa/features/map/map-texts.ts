import { useEffect, useState } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { OFFERED, type OfferedLanguage } from '../../i18n/languages.ts';
import type { LoadedMessages } from '../../i18n/message-groups.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { useLanguage } from '../../i18n/use-t.ts';
import { reportProblem } from '../../lib/report-problem.ts';

/** Two kinds of pages show the map, late: its texts are loaded with it, so that a page's first load is no larger. */
const LOAD: Readonly<Record<OfferedLanguage, () => Promise<LoadedMessages>>> = {
  en: () => import('virtual:messages/en/map'),
  so: () => import('virtual:messages/so/map'),
  ar: () => import('virtual:messages/ar/map'),
  es: () => import('virtual:messages/es/map'),
  fr: () => import('virtual:messages/fr/map'),
  de: () => import('virtual:messages/de/map'),
};

const ready = new Map<OfferedLanguage, Translate>();

/** Rejects if they cannot be loaded. */
export async function loadMapTexts(language: OfferedLanguage): Promise<Translate> {
  const { messages } = await LOAD[language]();
  const { t, use } = createTranslator();
  use(OFFERED[language].locale, messages);
  ready.set(language, t);
  return t;
}

/**
 * The map's texts in the active language, or in the previous one while they are loading or cannot be loaded; undefined
 * until there are any. MapFrame loads them with the map, so that its retry includes them.
 */
export function useMapTexts(): Translate | undefined {
  const language = useLanguage();
  const [t, setT] = useState(() => ready.get(language) ?? ready.values().next().value);
  useEffect(() => {
    let isCurrent = true;
    loadMapTexts(language).then(
      (loaded) => isCurrent && setT(() => loaded),
      (error: unknown) => reportProblem('the words of the map could not be loaded', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return t;
}
