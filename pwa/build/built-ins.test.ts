import { expect, it } from 'vitest';
import { createBuiltInsCheck, expectBuiltIns } from './built-ins.ts';

const check = createBuiltInsCheck();

it.each([
  ['Map.groupBy(a, b)', ['Map.groupBy']],
  ['AbortSignal.any([a])', ['AbortSignal.any']],
  ['a.toSorted().toReversed()', ['toReversed', 'toSorted']],
  ['a?.isWellFormed()', ['isWellFormed']],
  ['structuredClone(a)', ['structuredClone']],
  ['new CloseWatcher()', ['CloseWatcher']],
  // As old as the floor, or a name that old built-ins have too.
  ['Object.hasOwn(a, b); a.at(-1); Promise.any(a); a.find(b); crypto.randomUUID()', []],
])('%s: lacking %j', (code, lacking) => {
  expect([...check(code)].sort()).toEqual(lacking);
});

it('lets pass what is added, or asked for before', () => {
  const polyfills = 'add(Array.prototype, {\n  toSorted<Item>(this: Item[]) {},\n});';
  expectBuiltIns([['a.js', 'a.toSorted(); new BarcodeDetector()']], polyfills);
  expect(() => expectBuiltIns([['a.js', 'a.toReversed()']], polyfills)).toThrow('a.js uses toReversed');
});
