import { addTexts, type OwnTexts } from '../../i18n/i18n.ts';
import { ReportSheet } from './report-sheet.tsx';

const TEXTS: OwnTexts = {
  en: () => import('virtual:messages/en/abuse'),
  so: () => import('virtual:messages/so/abuse'),
  ar: () => import('virtual:messages/ar/abuse'),
  es: () => import('virtual:messages/es/abuse'),
  fr: () => import('virtual:messages/fr/abuse'),
  de: () => import('virtual:messages/de/abuse'),
};

/** The sheet, once its texts are loaded. */
export async function load() {
  await addTexts(TEXTS);
  return { ReportSheet };
}
