import type { Flag } from './tables.ts';

/** A boolean as it is stored; undefined stays undefined, which leaves a column unchanged. */
export function flag(value: boolean): Flag;
export function flag(value: boolean | undefined): Flag | undefined;
export function flag(value: boolean | undefined): Flag | undefined {
  if (value === undefined) return undefined;
  return value ? 1 : 0;
}
