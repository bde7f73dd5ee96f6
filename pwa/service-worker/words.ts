import { messages as english } from 'virtual:messages/en/worker';
import { messages as somali } from 'virtual:messages/so/worker';
import type { Messages } from '@lingui/core';
import type { OfferedLanguage } from '../i18n/languages.ts';
import type en from '../i18n/messages/en.json';

export type WorkerTextKey = Extract<keyof typeof en, `worker.${string}`>;

/** The few words that the worker has of its own; all others come with the message or from the server. */
const WORDS: Readonly<Record<OfferedLanguage, Messages>> = { en: english, so: somali };

const isOffered = (language: string): language is OfferedLanguage => Object.hasOwn(WORDS, language);

/** A text without arguments, in this language (`so`, `en-GB`) or in English. */
export function workerText(key: WorkerTextKey, language: string): string {
  const [tongue = ''] = language.toLowerCase().split('-');
  const compiled = WORDS[isOffered(tongue) ? tongue : 'en'][key];
  return Array.isArray(compiled) ? compiled.join('') : String(compiled ?? '');
}
