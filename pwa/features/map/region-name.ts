import { nameOfRegion, REGIONS } from '../../../shared/places/regions.ts';
import type { OfferedLanguage } from '../../i18n/languages.ts';

export function regionName(code: string, language: OfferedLanguage): string {
  const region = REGIONS.find((each) => each.code === code);
  return region ? nameOfRegion(region, language) : code;
}
