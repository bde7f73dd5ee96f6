import type { Flag } from './tables.ts';

/** A boolean as it is stored; undefined stays undefined, to leave a column as it is. */
export function flag(value: boolean): Flag;
export function flag(value: boolean | undefined): Flag | undefined;
export function flag(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}
