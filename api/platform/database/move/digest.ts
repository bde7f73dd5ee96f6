import { createHash, hash } from 'node:crypto';
import type { Value } from './moved-table.ts';

/** The number of rows, and SHA-256 over all of them in the order of their key. */
export interface Digest {
  readonly rows: number;
  readonly sha256: string;
}

const digestOfBytes = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** A running digest; rows are given as their columns' values, bytes as they are or as their digest. */
export function createDigest() {
  const all = createHash('sha256');
  let rows = 0;
  return {
    add: (row: readonly Value[]): void => {
      const line = row.map((value) => (Buffer.isBuffer(value) ? digestOfBytes(value) : value));
      all.update(`${JSON.stringify(line)}\n`);
      rows += 1;
    },
    end: (): Digest => ({ rows, sha256: all.digest('hex') }),
  };
}
