import { letterKey, wordsOf } from './spelling.ts';

/**
 * An address as people write it ("Camden, Londres") with the names of a language for the places that `nameOf` knows by
 * their `placeKey`; the rest as it was written.
 */
export function addressInLanguage(address: string, nameOf: (key: string) => string | undefined): string {
  const parts = address.split(/[,،]/).map((part) => {
    const written = part.trim();
    return { written, name: nameOf(placeKey(written)) };
  });
  if (parts.every(({ name }) => name === undefined)) return address;
  const comma = parts.some(({ name }) => name !== undefined && ARABIC.test(name)) ? '، ' : ', ';
  return parts.map(({ written, name }) => name ?? written).join(comma);
}

const ARABIC = /[\u0600-\u06ff]/;

/** The same for every spelling that differs by case, accents, or what no reader of Somali calls a difference. */
export const placeKey = (name: string): string => letterKey(wordsOf(name));
