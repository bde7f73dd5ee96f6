import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PWA = join(import.meta.dirname, '..');

/** The text of one of the app's files, by its path below `pwa`. */
export const readSource = (file: string): string => readFileSync(join(PWA, file), 'utf8');

const imported = (file: string): string[] =>
  [...readSource(file).matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g)].map(([, target = '']) =>
    join(dirname(file), target),
  );

/** These files and what they import, at once or later, as far as it `isFollowed`: paths below `pwa`. */
export function reachedFiles(
  from: readonly string[],
  isFollowed: (file: string) => boolean,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    imported(file).filter(isFollowed).forEach(visit);
  };
  from.forEach(visit);
  return seen;
}
