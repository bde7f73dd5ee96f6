import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('nothing uses TanStack’s own, which is pending only after a timer', () => {
  const direct = globSync('pwa/**/*.{ts,tsx}', { exclude: ['pwa/dist/**'] }).filter((file) =>
    /import \{[^}]*\buseMutation\b[^}]*\} from '@tanstack/.test(readFileSync(file, 'utf8')),
  );
  expect(direct).toEqual(['pwa/data/queries/use-mutation.ts']);
});
