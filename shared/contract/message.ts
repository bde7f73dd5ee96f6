import type country from '../country/texts/en.json';
import type en from '../i18n/en.json';

/**
 * A key of the shared catalogue, or of the texts that name the country: validation messages, failures and the server's
 * confirmations.
 */
export type MessageKey = keyof typeof en | keyof typeof country;

/** Marks a string as a message key, so that a schema cannot name a message that no catalogue has. */
export const m = (key: MessageKey): MessageKey => key;
