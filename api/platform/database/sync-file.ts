import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns once the file or folder at the path is on disk. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
