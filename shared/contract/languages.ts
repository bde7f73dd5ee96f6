/** What a person may choose for the app and for our messages. */
export const LANGUAGES = ['en', 'so', 'ar', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
