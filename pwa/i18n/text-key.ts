import type sharedEnglish from '../../shared/i18n/en.json';
import type english from './messages/en.json';

/** A key of the app's catalogue, or of the texts that app and server share. */
export type TextKey = keyof typeof english | keyof typeof sharedEnglish;
