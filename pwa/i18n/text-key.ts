import type countryEnglish from '../../shared/country/texts/en.json';
import type sharedEnglish from '../../shared/i18n/en.json';
import type english from './messages/en.json';

/** A key of the app's catalogue, of the texts that app and server share, or of those that name the country. */
export type TextKey = keyof typeof english | keyof typeof sharedEnglish | keyof typeof countryEnglish;
