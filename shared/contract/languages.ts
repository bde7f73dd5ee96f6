/** The languages of the app and of the messages that the server sends. */
export const LANGUAGES = ['en', 'so', 'ar', 'es', 'fr', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
