/** What a donor says on arrival. */
export const ARRIVAL_CODE_DIGITS = 6;
export const ARRIVAL_CODE = /^\d{6}$/;

/** Of a million codes one in 64 has the same mark. */
const MARK_BITS = 6;

/**
 * A tablet without a network recognises a donor by the mark of their code (FNV-1a, 6 bits of it): it distinguishes the
 * few expected donors, and most mistyped codes match nobody. More bits would tell a hospital too much about the codes of
 * donors who have not come: only the server knows whether one is right, and counts the wrong ones.
 */
export function arrivalMark(code: string, responseId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${responseId}:${code}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return ((hash >>> 16) ^ hash) & (2 ** MARK_BITS - 1);
}
