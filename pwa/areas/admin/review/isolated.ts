/** A name or a date within a sentence of another direction of writing: neither moves the other. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
