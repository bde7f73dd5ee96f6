import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Who else has queries read again, and never because of a write. */
const NOT_AFTER_WRITES: Readonly<Record<string, string>> = {
  'data/queries/read.ts': 'what the cache provided is read again once the server can be asked',
  'areas/admin/dhis2/dhis2.ts': 'a map whose change was refused may have been changed by somebody else',
  'areas/hospital/refresh.ts': 'the button with which a hospital reads its area again',
};

const PWA = resolve(import.meta.dirname, '../..');
const READS_AGAIN = /\b(?:invalidate|refetch|reset)Queries\b/;

it('has what a write touches read again by the refresher alone', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: PWA, exclude: ['**/*.test.*', 'e2e/**', 'testing/**'] });
  const found = files.filter((file) => READS_AGAIN.test(readFileSync(resolve(PWA, file), 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(
    [...Object.keys(NOT_AFTER_WRITES), 'data/queries/refresher.ts'].sort(),
  );
});
