/** The first and the last byte of a part, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The one part that a `Range` header asks for (RFC 9110, 14.2), `outside` where there is nothing of it. Undefined,
 * which means all, for no header, several parts, and what is no range of bytes: a server may ignore these.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  if (first === '')
    return Number(last) > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'outside';
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'outside' : { start, end };
}
