/** The first three letters tell the days apart in every language, once the Arabic article is gone. */
export const shortDay = (name: string): string => name.replace(/^ال/u, '').slice(0, 3);
