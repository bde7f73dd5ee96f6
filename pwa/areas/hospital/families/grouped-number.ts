/** An international number in threes, its calling code first, which a caller reads without losing the place. */
export const groupedNumber = (phone: string): string =>
  /^\+\d+$/.test(phone) ? phone.replaceAll(/\d{3}(?=\d)/g, '$& ') : phone;
