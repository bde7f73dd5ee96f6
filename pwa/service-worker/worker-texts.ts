import { messages as arabic } from 'virtual:messages/ar/worker';
import { messages as german } from 'virtual:messages/de/worker';
import { messages as english } from 'virtual:messages/en/worker';
import { messages as spanish } from 'virtual:messages/es/worker';
import { messages as french } from 'virtual:messages/fr/worker';
import { messages as somali } from 'virtual:messages/so/worker';
import { type Messages, writeText } from '../i18n/compiled-text.ts';
import type { OfferedLanguage } from '../i18n/languages.ts';
import type en from '../i18n/messages/en.json';

type WorkerTextKey = Extract<keyof typeof en, `worker.${string}`>;

/** The worker's own few texts; all others come with the message or from the server. */
const MESSAGES: Readonly<Record<OfferedLanguage, Messages>> = {
  en: english,
  so: somali,
  ar: arabic,
  es: spanish,
  fr: french,
  de: german,
};

const isOffered = (language: string): language is OfferedLanguage => Object.hasOwn(MESSAGES, language);

/** A text without arguments, in this language (`so`, `en-GB`) or in English. */
export function workerText(key: WorkerTextKey, language: string): string {
  const [tongue = ''] = language.toLowerCase().split('-');
  return writeText(MESSAGES[isOffered(tongue) ? tongue : 'en'][key] ?? '');
}
