import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when what the path names, a file or a folder, is on disk. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
