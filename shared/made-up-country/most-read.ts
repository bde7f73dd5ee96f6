import type { Language } from '../contract/languages.ts';

export const MOST_READ: readonly Language[] = ['en', 'fr'];
