import { REGIONS } from '../../shared/places/regions.ts';
import type { OfferedLanguage } from '../i18n/languages.ts';

/** A region as the language calls it; languages that have no names of their own use the English ones. */
export function regionName(code: string, language: OfferedLanguage): string {
  const region = REGIONS.find((each) => each.code === code);
  if (!region) return code;
  if (language === 'so') return region.somali;
  return language === 'ar' ? region.arabic : region.name;
}
