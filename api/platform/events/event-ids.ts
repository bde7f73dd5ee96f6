import { HOUR_MS } from '../../../shared/time.ts';

/** A page that was away for longer reads everything again. */
export const EVENTS_KEPT_MS = HOUR_MS;

/**
 * Ids of events are UUIDv7 (RFC 9562, 5.7): the first 48 bits are the millisecond of creation, so that a range of ids
 * is a range of time.
 */
export const millisecondOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** No UUIDv7 of this millisecond or later sorts before it. */
export function firstIdAt(millisecond: number): string {
  const hex = Math.max(0, Math.floor(millisecond)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

export function idAfter(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
