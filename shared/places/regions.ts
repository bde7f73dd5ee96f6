import type { Language } from '../contract/languages.ts';
import type { Region } from './region.ts';

export { REGIONS } from '../country/regions.ts';
export type { Region } from './region.ts';

export function nameOfRegion(region: Region, language: Language): string {
  const { name, somali, arabic, spanish = name, french = name, german = name } = region;
  return { en: name, so: somali, ar: arabic, es: spanish, fr: french, de: german }[language];
}
