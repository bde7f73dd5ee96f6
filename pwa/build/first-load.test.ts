import { expect, it } from 'vitest';
import { firstLoads } from './first-load.ts';

it('adds the entry, the page, the heaviest language and what they import, each file once', () => {
  const manifest = {
    'index.html': { file: 'entry.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    'areas/public/home-screen.tsx': {
      file: 'home.js',
      src: 'areas/public/home-screen.tsx',
      isDynamicEntry: true,
      imports: ['_react.js', '_card.js'],
    },
    '_card.js': { file: 'card.js', imports: ['_react.js'] },
    'areas/donor/donor-screen.tsx': {
      file: 'donor.js',
      src: 'areas/donor/donor-screen.tsx',
      isDynamicEntry: true,
    },
    'areas/auth/login-screen.tsx': {
      file: 'login.js',
      src: 'areas/auth/login-screen.tsx',
      isDynamicEntry: true,
    },
    '\u0000virtual:messages/en/core': { file: 'en-core.js', isDynamicEntry: true },
    '\u0000virtual:messages/en/home': { file: 'en-home.js', isDynamicEntry: true },
    '\u0000virtual:messages/so/core': { file: 'so-core.js', isDynamicEntry: true },
    '\u0000virtual:messages/so/home': { file: 'so-home.js', isDynamicEntry: true },
    '\u0000virtual:messages/so/signed-in': { file: 'so-signed-in.js', isDynamicEntry: true },
  };
  const sizes: Record<string, number> = {
    'entry.js': 1,
    'react.js': 10,
    'home.js': 100,
    'card.js': 1000,
    'login.js': 200,
    'en-core.js': 10_000,
    'so-core.js': 20_000,
    'en-home.js': 1_000_000,
    'so-home.js': 2_000_000,
  };
  expect(firstLoads(manifest, (file) => sizes[file] ?? Number.NaN)).toEqual([
    { page: 'areas/public/home-screen.tsx', bytes: 2_021_111 },
    { page: 'areas/auth/login-screen.tsx', bytes: 20_211 },
  ]);
});
