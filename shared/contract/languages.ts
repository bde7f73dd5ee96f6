/** The languages of the app and of our messages. */
export const LANGUAGES = ['en', 'so', 'ar', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
