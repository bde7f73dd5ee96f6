/** The first and the last byte of a range, counted from 0. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range that a `Range` header asks for (RFC 9110, 14.2), `outside` if the content is shorter. Undefined,
 * which means everything, for no header, several ranges, or anything that is not a byte range: a server may ignore
 * those.
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
