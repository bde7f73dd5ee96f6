import { expect, it } from 'vitest';
import type { BuildManifest } from './first-load.ts';
import type { ReadersPlan } from './readers.ts';
import { releaseFiles as withMessages } from './release-files.ts';

const later = (src: string, more: Partial<BuildManifest[string]> = {}): BuildManifest[string] => ({
  file: `assets/${src.split('/').at(-1)?.replace('.tsx', '')}.js`,
  src,
  isDynamicEntry: true,
  ...more,
});

const BUILT: BuildManifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_core.js'],
    dynamicImports: [
      'areas/public/home-screen.tsx',
      'areas/donor/donor-area.tsx',
      'areas/admin/admin-area.tsx',
    ],
  },
  '_core.js': { file: 'assets/core.js', css: ['assets/core.css'] },
  '_frame.js': { file: 'assets/frame.js', name: 'frame' },
  '_desk.js': { file: 'assets/desk-Ab_-cd1.js', name: 'desk' },
  'areas/public/home-screen.tsx': later('areas/public/home-screen.tsx', { imports: ['_core.js'] }),
  'areas/donor/donor-area.tsx': later('areas/donor/donor-area.tsx', {
    imports: ['_frame.js'],
    css: ['assets/donor.css'],
    dynamicImports: ['areas/donor/map.tsx', 'virtual:messages/so/map'],
  }),
  'areas/donor/map.tsx': later('areas/donor/map.tsx'),
  'app/blood-requests-screen.tsx': later('app/blood-requests-screen.tsx', {
    imports: ['_frame.js'],
    dynamicImports: ['areas/hospital/blood-requests.tsx'],
  }),
  'areas/hospital/blood-requests.tsx': later('areas/hospital/blood-requests.tsx'),
  'areas/admin/admin-area.tsx': later('areas/admin/admin-area.tsx'),
  'virtual:messages/so/core': later('so-core'),
  'virtual:messages/so/map': later('so-map'),
  'virtual:messages/so/signed-in': later('so-signed-in'),
};

const PLAN: ReadersPlan = {
  always: ['index.html'],
  few: [],
  roots: {
    donor: ['areas/donor/donor-area'],
    hospital: ['areas/hospital/'],
    admin: ['areas/admin/admin-area'],
    visitor: ['areas/public/'],
  },
  signedIn: ['app/blood-requests-screen'],
  only: { donor: ['areas/donor/'], hospital: ['areas/hospital/'], admin: ['areas/admin/'] },
  closed: { frame: ['donor', 'hospital', 'admin'], desk: ['admin'] },
  foundAsLoaded: ['desk'],
};

const ALL = ['donor', 'hospital', 'admin'] as const;

const releaseFiles = (
  built: BuildManifest,
  plan: ReadersPlan,
  files: Parameters<typeof withMessages>[2],
  messages: Parameters<typeof withMessages>[3] = { 'signed-in': ALL },
) => withMessages(built, plan, files, messages);

const listed = (...names: string[]) => names.map((name) => ({ url: `assets/${name}`, revision: null }));

it('leaves out of a public page what only one role loads from it', () => {
  const built: BuildManifest = {
    ...BUILT,
    'areas/public/home-screen.tsx': later('areas/public/home-screen.tsx', {
      dynamicImports: ['areas/public/donor-part.tsx'],
    }),
    'areas/public/donor-part.tsx': later('areas/public/donor-part.tsx', { imports: ['_frame.js'] }),
  };
  const { roots, only } = PLAN;
  const plan = {
    ...PLAN,
    roots: { ...roots, donor: [...roots.donor, 'areas/public/donor-part'] },
    only: { ...only, donor: [...only.donor, 'areas/public/donor-part'] },
  };
  const [part] = releaseFiles(built, plan, listed('donor-part.js'));
  expect(part?.for).toEqual(['donor']);
  expect(() => releaseFiles(built, PLAN, listed('donor-part.js'))).toThrow('a screen of the visitor loads');
});

it('says for each file who needs it, the shell first and what visitors read last', () => {
  const files = releaseFiles(BUILT, PLAN, [
    ...listed(
      'home-screen.js',
      'donor-area.js',
      'donor.css',
      'map.js',
      'frame.js',
      'so-map.js',
      'so-core.js',
    ),
    ...listed('blood-requests-screen.js', 'blood-requests.js', 'admin-area.js', 'so-signed-in.js'),
    ...listed('core.js', 'core.css', 'index.js'),
    { url: 'index.html', revision: 'one' },
  ]);
  expect(
    files.map(({ url, for: readers, in: language }) => [url.replace('assets/', ''), readers, language]),
  ).toEqual([
    ['so-core.js', undefined, 'so'],
    ['core.js', undefined, undefined],
    ['core.css', undefined, undefined],
    ['index.js', undefined, undefined],
    ['index.html', undefined, undefined],
    ['donor-area.js', ['donor'], undefined],
    ['donor.css', ['donor'], undefined],
    ['map.js', ['donor'], undefined],
    ['frame.js', ALL, undefined],
    ['blood-requests-screen.js', ALL, undefined],
    ['blood-requests.js', ['hospital'], undefined],
    ['admin-area.js', ['admin'], undefined],
    ['so-signed-in.js', ALL, 'so'],
    ['home-screen.js', ['visitor'], undefined],
    ['so-map.js', ['visitor'], 'so'],
  ]);
});

it('fails on a file of the app that nobody would ever fetch', () => {
  expect(() => releaseFiles(BUILT, PLAN, listed('forgotten.js'))).toThrow('forgotten.js');
});

it('fails if a shared module has moved into a file that its reader may not load', () => {
  const built: BuildManifest = {
    ...BUILT,
    'areas/donor/map.tsx': later('areas/donor/map.tsx', { imports: ['_desk.js'] }),
  };
  expect(() => releaseFiles(built, PLAN, listed('core.js'))).toThrow(
    'a screen of the donor loads assets/desk-Ab_-cd1.js',
  );
});

it('fails with the names of files that import each other', () => {
  const built: BuildManifest = {
    ...BUILT,
    '_frame.js': { file: 'assets/frame.js', name: 'frame', imports: ['_desk.js'] },
    '_desk.js': { file: 'assets/desk-Ab_-cd1.js', name: 'desk', imports: ['_core.js', '_frame.js'] },
  };
  expect(() => releaseFiles(built, PLAN, listed('core.js'))).toThrow('_frame.js → _desk.js → _frame.js');
});

it('fails with the name of a path in the plan that no module begins with', () => {
  const gone = { ...PLAN, signedIn: [...PLAN.signedIn, 'areas/gone/'] };
  expect(() => releaseFiles(BUILT, gone, listed('core.js'))).toThrow('areas/gone/');
});

it('fails with the name of a closed file, of one that is found as it is loaded, and of a group of messages', () => {
  const files = listed('core.js');
  expect(() => releaseFiles(BUILT, { ...PLAN, closed: { ...PLAN.closed, gone: ['admin'] } }, files)).toThrow(
    'closes gone',
  );
  expect(() => releaseFiles(BUILT, { ...PLAN, foundAsLoaded: ['desk', 'gone'] }, files)).toThrow(
    'finds gone',
  );
  expect(() => releaseFiles(BUILT, PLAN, files, { 'signed-in': ALL, abuse: ['donor'] })).toThrow(
    'the messages abuse',
  );
});
