/**
 * An ICU text as the build compiles it (build/compile-message.ts): the text itself if it takes no value, otherwise its
 * pieces in their order. A piece is text, the name of a value, or a value's name with the texts to choose from by it.
 */
export type CompiledText = string | readonly Piece[];

type Piece = string | readonly [name: string, cases?: Readonly<Record<string, CompiledText>>];

/** The compiled texts of one language by their keys. */
export type Messages = Readonly<Record<string, CompiledText>>;

/** The text with its values; one that is not given leaves nothing. What no case names is the case `other`. */
export function writeText(
  text: CompiledText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  if (typeof text === 'string') return text;
  const written = text.map((piece) => {
    if (typeof piece === 'string') return piece;
    const [name, cases] = piece;
    const value = values[name] ?? '';
    if (!cases) return value;
    return writeText((Object.hasOwn(cases, value) ? cases[value] : cases.other) ?? '', values);
  });
  return written.join('');
}
