import type { Language } from '../contract/languages.ts';

/** If a page does not know its reader's language: those that most people read. */
export const MOST_READ: readonly Language[] = ['so', 'en', 'ar'];
