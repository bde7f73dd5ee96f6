/** A name or a date within a sentence of another writing direction: neither reorders the other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
