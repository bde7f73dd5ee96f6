/** `+252 615 000 001`: an international number in threes, which a caller reads without losing the place. */
export const groupedNumber = (phone: string): string =>
  /^\+\d+$/.test(phone) ? phone.replaceAll(/\d{3}(?=\d)/g, '$& ') : phone;
