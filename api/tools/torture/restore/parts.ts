import { every } from '../../../platform/timing/every.ts';
import { callerOf } from '../frame/caller.ts';
import type { Written } from '../frame/written-load.ts';

const READ_EVERY_MS = 20;

export type WrittenCounts = Readonly<Record<Written['kind'], number>>;

export const countByKind = (written: readonly Written[]): WrittenCounts => {
  const counts = { message: 0, lot: 0, photo: 0, document: 0 };
  for (const { kind } of written) counts[kind] += 1;
  return counts;
};

/** Reads a profile again and again, and records how long each read took. */
export function watchReads(base: string, token: string) {
  const call = callerOf(base);
  const reads: { readonly at: number; readonly ms: number }[] = [];
  const stop = every(READ_EVERY_MS, async () => {
    const began = performance.now();
    const answered = await call('GET', '/auth/profile', { token }).then(
      () => true,
      () => false,
    );
    if (answered) reads.push({ at: Date.now(), ms: performance.now() - began });
  });
  return { reads, stop };
}
