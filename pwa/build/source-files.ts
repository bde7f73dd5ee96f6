import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const PWA = resolve(import.meta.dirname, '..');

/**
 * The app's files, as absolute paths, that any of the patterns names (from `pwa/`: `ui/**`). Throws on a pattern
 * that matches nothing, so that a file that moved or was renamed cannot drop out of the plan unnoticed.
 */
export function sourceFiles(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync(pattern, { cwd: PWA, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => resolve(entry.parentPath, entry.name));
    if (files.length === 0) throw new Error(`the chunk plan names ${pattern}: there is no such file in pwa/`);
    return files.sort();
  });
}
