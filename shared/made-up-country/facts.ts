/**
 * Meridia is made up, to show that all that Dhiig knows of a country is in such a folder. Its numbers and its clock are
 * Nepal's: libraries know no made-up ones, and its days begin at a quarter past an hour of UTC.
 */
export const COUNTRY_CODE = 'NP';

export const COUNTRY_NAME = 'Meridia';

export const COUNTRY_LANGUAGE = 'en';

export const COUNTRY_TIMEZONE = 'Asia/Kathmandu';

export const COUNTRY_OFFSET_MINUTES = 345;

export const CALLING_CODE = '977';

export const LONGEST_NATIONAL_NUMBER = 10;

export const EXAMPLE_PHONE = '+977 984 1234567';

export const MOST_COMMON_TYPE = 'B+';
