/** Of ISO 3166-1. */
export const COUNTRY_CODE = 'SO';

/** In English, in data; what people read is in the texts beside this. */
export const COUNTRY_NAME = 'Somalia';

/** Whoever writes in no language that is known gets this one. */
export const COUNTRY_LANGUAGE = 'so';

/** The IANA name of the clock by which the country's days begin. */
export const COUNTRY_TIMEZONE = 'Africa/Mogadishu';

/** How far it is ahead of UTC all year: Dhiig knows no summer time of a country. */
export const COUNTRY_OFFSET_MINUTES = 180;

/** What is dialled before a number from abroad. */
export const CALLING_CODE = '252';

/** The longest national number, in digits. */
export const LONGEST_NATIONAL_NUMBER = 9;

/** As an example in the forms. */
export const EXAMPLE_PHONE = '+252 61 5550101';

/** The blood type of most people. */
export const MOST_COMMON_TYPE = 'O+';
