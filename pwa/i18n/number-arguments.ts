/**
 * Names of what a compiled message reads of a number beside the number itself (build/compile-message.ts): its plural
 * category and how it is written. Short, as every text with a number holds them; `#` is in no name of an argument.
 */
export const pluralOf = (name: string): string => `#${name}`;

export const writtenOf = (name: string): string => `${name}#`;
