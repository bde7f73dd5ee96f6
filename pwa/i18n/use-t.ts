import { useSyncExternalStore } from 'react';
import { activeLanguage, onLanguageChange, type Translate, t } from './i18n.ts';
import type { OfferedLanguage } from './languages.ts';

export const useLanguage = (): OfferedLanguage =>
  useSyncExternalStore(onLanguageChange, activeLanguage, activeLanguage);

/** `t(key, values)`; the component renders again when the language changes. */
export function useT(): Translate {
  useLanguage();
  return t;
}
