/** The last 48 bits of an id, from the system's random source, in hexadecimal. */
const RANDOM_DIGITS = 12;

/** This many decimal digits of a fresh id (`context.newId`), at most ten: one code does not help to guess another. */
export const digitsOf = (id: string, count: number): string =>
  String(Number.parseInt(id.slice(-RANDOM_DIGITS), 16) % 10 ** count).padStart(count, '0');
