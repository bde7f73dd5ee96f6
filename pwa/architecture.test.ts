import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

const TEXTS = ['shared', 'pwa/lib', 'pwa/i18n'];
const SCREENS = ['react', 'react-router-dom', '@tanstack/react-query'];
const BELOW_FEATURES = [...TEXTS, 'pwa/forms', 'pwa/ui', 'pwa/routing', 'pwa/data', ...SCREENS];
const ANY_PACKAGE = 'any package';
const IN_AREA = [...BELOW_FEATURES, 'pwa/features', 'uuid'];

/**
 * What the files of a folder may import besides each other: folders, files and packages. The innermost folder that is
 * named counts. Tests beside the code may import anything.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  // Runs everywhere: in Node, in the page and in the worker.
  shared: ['zod'],
  'pwa/lib': ['react', 'qr', '@zxing/library', 'write-excel-file'],
  'pwa/i18n': ['shared', 'pwa/lib', 'react', 'virtual:messages'],
  // These are told what to show: no fetching, no screens.
  'pwa/forms': [...TEXTS, 'react', 'react-dom', 'zod'],
  'pwa/ui': [...TEXTS, 'pwa/forms', 'react', 'react-dom', 'react-router-dom'],
  // It knows addresses and how a screen is loaded, not what it shows.
  'pwa/routing': [...TEXTS, 'pwa/ui', 'react', 'react-router-dom'],
  // It reads and writes, and shows nothing but a toast.
  'pwa/data': [
    ...TEXTS,
    'pwa/ui/toast-store.ts',
    'react',
    '@tanstack/react-query',
    'zod',
    'eventsource-parser',
  ],
  // These two run in the page and in the worker: no React, no screens.
  'pwa/data/offline': ['shared', 'pwa/lib', 'pwa/data/api', 'dexie'],
  'pwa/data/release': ['shared', 'pwa/lib'],
  // What several areas share: it knows none of them.
  'pwa/features': [...BELOW_FEATURES, 'virtual:messages', 'ical-generator'],
  // An area never imports another one, nor the frame.
  ...Object.fromEntries(globSync('pwa/areas/*', { cwd: ROOT }).map((area) => [area, IN_AREA])),
  'pwa/app': [...IN_AREA, 'pwa/areas', 'react-dom', 'workbox-window'],
  // Another program: both take from data/ what they share.
  'pwa/service-worker': [...TEXTS, 'pwa/routing', 'pwa/data', 'virtual:messages'],
  // It makes files of the app and runs none of its screens; it shares a browser with the tests.
  'pwa/build': ['shared', 'pwa/i18n', 'pwa/data/release', 'pwa/testing/chromium.ts', ANY_PACKAGE],
  // What tests share: it knows no screen.
  'pwa/testing': ['shared', 'pwa/app', 'pwa/i18n', 'pwa/data', 'pwa/ui', 'pwa/lib', ANY_PACKAGE],
  // The real offline code and real browsers.
  'pwa/testing/torture': ['shared', 'pwa/data', 'pwa/testing', 'pwa/e2e/support', ANY_PACKAGE],
  // Browser tests see the app as people do.
  'pwa/e2e': ['api', 'shared', 'pwa/i18n', 'pwa/data', 'pwa/testing', ANY_PACKAGE],
};

/** These make files of the app, once. */
const MADE_ONCE = ['pwa/data/offline/fixtures/', 'shared/country/making/'];

const files = globSync(['shared/**/*.ts', 'pwa/**/*.{ts,tsx}'], { cwd: ROOT }).filter((file) => {
  const isBesideCode = /\.test\.tsx?$|^pwa\/.+\/testing\//.test(file) && !/^pwa\/(e2e|testing)\//.test(file);
  return !isBesideCode && !file.endsWith('.d.ts') && !MADE_ONCE.some((made) => file.startsWith(made));
});

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/** The innermost folder of `MAY_IMPORT` in which this file is. */
const folderOf = (file: string): string | undefined =>
  Object.keys(MAY_IMPORT)
    .filter((folder) => isIn(file, folder))
    .toSorted((a, b) => b.length - a.length)[0];

const isPackage = (target: string): boolean => !/^(api|pwa|shared)\//.test(target);

/** What a file imports, types too: paths from the root, names of packages without their subpaths. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const targets = [
    ...text.matchAll(/^(?:import|export) (?:[^'`]*? from )?'([^']+)'|\bimport\('(\.[^']+)'\)/gm),
  ];
  return targets.map(([, above, later]) => {
    const target = above ?? later ?? '';
    if (target.startsWith('.')) return relative(ROOT, join(ROOT, dirname(file), target));
    return /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;
  });
}

it('each folder imports only what stands below it', () => {
  const forbidden = files.flatMap((file) => {
    const folder = folderOf(file);
    if (folder === undefined) return [];
    const allowed = [folder, ...(MAY_IMPORT[folder] ?? [])];
    return importsOf(file)
      .filter(
        (target) => !allowed.some((one) => isIn(target, one) || (one === ANY_PACKAGE && isPackage(target))),
      )
      .map((target) => `${file} imports ${target}`);
  });
  expect(forbidden).toEqual([]);
  expect(files.filter(folderOf).flatMap(importsOf).length).toBeGreaterThan(5_000);
});
