import { expect, it } from 'vitest';
import { createStylesCheck, expectStyles } from './built-styles.ts';

const check = createStylesCheck();

it.each([
  ['a:has(b) { color: red }', [':has']],
  ['@container (width < 9rem) { a { inline-size: 4cqi } }', ['@container', 'cqi']],
  ['a { block-size: 100dvb; rotate: 4deg }', ['dvb', 'rotate']],
  ['dialog:popover-open { anchor-name: --a }', [':popover-open', 'anchor-name']],
  // As old as the floor, or asked for.
  ['@media (min-width: 4px) { a:is(b, c)::before { inset: 0; aspect-ratio: 1 } }', []],
  ['@supports (block-size: 1dvb) { a { block-size: 1dvb } }', []],
])('%s: lacking %j', (css, lacking) => {
  expect([...check(css)].sort()).toEqual(lacking);
});

it('lets pass what a page can do without', () => {
  expectStyles([['a.css', '@container (width < 9rem) { a { color: red } }']]);
  expect(() => expectStyles([['a.css', 'a { rotate: 4deg }']])).toThrow('a.css uses rotate');
});
