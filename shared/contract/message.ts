import type en from '../i18n/en.json';

/** A key of the shared catalogue: validation messages, failures and the server's confirmations. */
export type MessageKey = keyof typeof en;

/** Marks a string as a message key, so that a schema cannot name a message that no catalogue has. */
export const m = (key: MessageKey): MessageKey => key;
