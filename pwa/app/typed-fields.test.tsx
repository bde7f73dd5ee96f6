// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { TYPED_FIELD } from '../../shared/typed-fields.ts';

const START = readFileSync(resolve(import.meta.dirname, '../../manifest-assets/theme.js'), 'utf8');

it('is the same in the page and on the server', () => {
  expect(START).toContain(`${TYPED_FIELD}.test(location.search)`);
});

it.each([
  ['/login?email=asha%40example.so&password=xiddig+cusub&remember=on', '/login'],
  ['/login?password=', '/login'],
  ['/reset-password?confirmPassword=xiddig', '/reset-password'],
  ['/contact?lang=so&phone=0612345678#form', '/contact'],
  ['/register?as=donor&step=place', '/register?as=donor&step=place'],
  ['/admin/users?search=name&page=2', '/admin/users?search=name&page=2'],
  ['/reset-password#token=abc', '/reset-password#token=abc'],
])('%s becomes %s', (address, rest) => {
  history.replaceState({ usr: 1 }, '', address);
  // biome-ignore lint/security/noGlobalEval: as the page's own script
  window.eval(START);
  expect(location.pathname + location.search + location.hash).toBe(rest);
  expect(history.state).toEqual({ usr: 1 });
});
