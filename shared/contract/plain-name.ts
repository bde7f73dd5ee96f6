/**
 * What a name may consist of, by Unicode's guidance for text that people see: UTS #39 "Unicode Security Mechanisms",
 * 3.1 and 5.4, and for the two joiners UAX #31, 2.3.
 */

/** Line breaks, controls, and marks that would change the direction of the text around a name. */
const BREAKS_OR_TURNS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** Invisible: zero-width spaces, tags (U+E0000), fillers, selectors and the like. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;

/** Invisible marks that belong to the spelling if these stand before and after them. */
const SPELLING: readonly { readonly marks: RegExp; readonly after: RegExp; readonly before: RegExp }[] = [
  // Within a word of a script whose letters join: ZWNJ in Persian, ZWJ and ZWNJ in the scripts of India.
  {
    marks: /[\u200c\u200d]/,
    after: /[\p{L}\p{M}]/u,
    before:
      /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u,
  },
  // Selects the form of a character with which a family writes its name.
  { marks: /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u, after: /\p{Script=Han}/u, before: /^/ },
  { marks: /[\u180b-\u180f]/, after: /\p{Script=Mongolian}/u, before: /^/ },
  // Emoji may consist of several characters.
  { marks: /\ufe0f/, after: /\p{Extended_Pictographic}/u, before: /^/ },
  {
    marks: /\u200d/,
    after: /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u,
    before: /\p{Extended_Pictographic}/u,
  },
];

function spells(mark: string, at: number, text: string): boolean {
  const last = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const next = String.fromCodePoint(text.codePointAt(at + mark.length) ?? 0);
  return SPELLING.some(
    ({ marks, after, before }) => marks.test(mark) && after.test(last) && before.test(next),
  );
}

/** One line without invisible characters: two names that differ only in them are the same. */
export const plainName = (typed: string): string =>
  typed
    .replaceAll(BREAKS_OR_TURNS, ' ')
    .replaceAll(HIDDEN, (mark: string, at: number, text: string) => (spells(mark, at, text) ? mark : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Private and annotating characters, and more marks on one letter than any language writes (UTS #39, 5.4). */
const UNREADABLE = /[\p{Co}\ufff9-\ufffd]|[\p{Mn}\p{Me}]{5}/u;

export const isReadableName = (name: string): boolean => !UNREADABLE.test(name.normalize('NFD'));
