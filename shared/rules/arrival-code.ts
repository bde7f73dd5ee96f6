/** What a donor says on arrival. */
export const ARRIVAL_CODE_DIGITS = 6;
export const ARRIVAL_CODE = /^\d{6}$/;

/** Of a million codes about a thousand have the same mark. */
const MARK_BITS = 10;

/**
 * A tablet without a network recognises a donor by the mark of their code (FNV-1a, its last 10 bits): it distinguishes
 * the expected donors, but a thousand codes match each mark, so that a hospital learns no code of a donor who has not
 * come. Only the server knows whether it is right.
 */
export function arrivalMark(code: string, responseId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${responseId}:${code}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> MARK_BITS) ^ hash) & (2 ** MARK_BITS - 1);
}
