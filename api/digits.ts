/** The last 48 bits of an id, of the system's random source, in hexadecimal. */
const RANDOM_DIGITS = 12;

/** As many decimal digits from a fresh id (`context.newId`): a code can't be guessed from another. At most ten. */
export const digitsOf = (id: string, count: number): string =>
  String(Number.parseInt(id.slice(-RANDOM_DIGITS), 16) % 10 ** count).padStart(count, '0');
