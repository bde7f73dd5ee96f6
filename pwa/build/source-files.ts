import { globSync } from 'node:fs';
import { resolve } from 'node:path';

export const PWA = resolve(import.meta.dirname, '..');

/** Every alternative of a pattern's braces by itself: of `{a,b}.{x,y}`, `a.{x,y}` and `b.{x,y}`, `{a,b}.x` and `{a,b}.y`. */
const alternativesOf = (pattern: string): string[] =>
  [...pattern.matchAll(/\{([^{}]*)\}/g)].flatMap(({ 0: braces, 1: inside = '', index }) =>
    inside.split(',').map((one) => pattern.slice(0, index) + one + pattern.slice(index + braces.length)),
  );

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: PWA, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name));

/**
 * The app's files, as absolute paths, that any of the patterns names (from `pwa/`: `ui/**`). Throws on a pattern that
 * matches nothing, and on an alternative in braces that matches nothing, so that a file that moved or was renamed
 * cannot drop out of the plan unnoticed.
 */
export const sourceFiles = (...patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    for (const one of [pattern, ...alternativesOf(pattern)])
      if (filesOf(one).length === 0)
        throw new Error(`the chunk plan names ${one}: there is no such file in pwa/`);
    return filesOf(pattern).sort();
  });
