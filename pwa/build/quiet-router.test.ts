import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quietRouter } from './quiet-router.ts';

const FOLDER = join(import.meta.dirname, '../../node_modules/react-router/dist/production');

it('leaves no unused component of the router in the code', () => {
  const { transform } = quietRouter();
  if (typeof transform !== 'object') throw new Error('no filtered transform');
  const handler = transform.handler as unknown as (code: string) => { code: string };
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.mjs'));
  const before = files.map((file) => readFileSync(join(FOLDER, file), 'utf8')).join('\n');
  const { code } = handler(before);
  // In another release, written differently, the pattern would find nothing.
  expect(before).toMatch(/^Form\.displayName = /m);
  expect(code).not.toMatch(/^Form\.displayName = /m);
  expect(before).toMatch(/^ +warning\($/m);
  expect(code).not.toMatch(/^ +warning\($/m);
  expect(code).toContain('var Form = /* @__PURE__ */ React');
});
