/**
 * The donation identification number of ISBT 128: five characters of the facility, two digits of the year, six of the
 * donation. Source: ICCBBA, ISBT 128 Standard Technical Specification (ST-001), version 6.2.2 (2023), 2.4.1.
 */
export const DIN = '[A-NP-Z1-9][A-NP-Z\\d]{2}\\d{10}';

const WHOLE = new RegExp(`^${DIN}$`);

/** Is a bag's number one of ISBT 128, and not a hospital's own? */
export const isDonationNumber = (number: string): boolean => WHOLE.test(number);

/** The two flags after it in a bar code. */
export const FLAGS = '[\\dA-HJ-NPR-Y]{2}';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
const MODULUS = CHARACTERS.length;

/**
 * The check character of a donation's 13 characters: 0 to 9, A to Z or an asterisk. It is printed in a box and not part
 * of the bar code. Source: ISO/IEC 7064, modulo 37-2, as in ST-001, appendix A.
 */
export function checkCharacterOf(din: string): string {
  let sum = 0;
  for (const character of din) sum = ((sum + CHARACTERS.indexOf(character)) * 2) % MODULUS;
  return CHARACTERS[(MODULUS + 1 - sum) % MODULUS] as string;
}

/** Flags of 60 to 96 are the check character once more, as 60 and its value (ST-001, table 3). */
const FLAG_CHECKS = { from: 60, to: 96 } as const;

export function flagsFit(din: string, flags: string): boolean {
  const value = Number(flags) - FLAG_CHECKS.from;
  const isCheck = /^\d\d$/.test(flags) && value >= 0 && Number(flags) <= FLAG_CHECKS.to;
  return !isCheck || CHARACTERS[value] === checkCharacterOf(din);
}
