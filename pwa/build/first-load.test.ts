import { expect, it } from 'vitest';
import { firstLoads } from './first-load.ts';

it('adds the entry, the page, the heaviest language and what they import, each file once', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'areas/public/home-page.tsx': {
      file: 'home.js',
      src: 'areas/public/home-page.tsx',
      isDynamicEntry: true,
      imports: ['_react.js', '_card.js'],
    },
    '_card.js': { file: 'card.js', imports: ['_react.js'] },
    'areas/donor/donor-page.tsx': {
      file: 'donor.js',
      src: 'areas/donor/donor-page.tsx',
      isDynamicEntry: true,
    },
    '\u0000virtual:messages/en': { file: 'en.js', isDynamicEntry: true },
    '\u0000virtual:messages/so': { file: 'so.js', isDynamicEntry: true },
  };
  const sizes: Record<string, number> = {
    'entry.js': 1,
    'react.js': 10,
    'home.js': 100,
    'card.js': 1000,
    'en.js': 10_000,
    'so.js': 20_000,
    'donor.js': 100_000,
  };
  expect(firstLoads(manifest, (file) => sizes[file] ?? Number.NaN)).toEqual([
    { page: 'areas/public/home-page.tsx', bytes: 21_111 },
  ]);
});
