/** Node sends a text of up to this many bytes without room of its own. */
const SHORT = 16 * 1024;

/**
 * The body of an answer. For a long text Node makes room for three bytes a character, and gives most of it back in
 * pieces that the heap can't use: 1,000 lists that nobody reads take 350 MB as texts and 160 MB as bytes.
 */
export const textBody = (text: string): string | Uint8Array<ArrayBuffer> =>
  text.length > SHORT ? Buffer.from(text) : text;
