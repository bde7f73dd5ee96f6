import * as undici from 'undici';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Reader, ReleaseFile } from '../data/release/release-file.ts';
import { createCachedFiles } from './cached-files.ts';

const ORIGIN = 'https://dhiig.example';
const caches = undici.caches as unknown as CacheStorage;
const DONOR: Reader = { language: 'so', role: 'donor' };

const file = (name: string, more: Partial<ReleaseFile> = {}): ReleaseFile => ({
  url: `assets/${name}`,
  revision: null,
  ...more,
});
const RELEASE: readonly ReleaseFile[] = [
  { url: 'index.html', revision: 'one' },
  file('index-AAAAAA1.js'),
  file('core-AAAAAA1.js'),
  file('en-core-AAAAAA1.js', { in: 'en' }),
  file('so-core-AAAAAA1.js', { in: 'so' }),
  file('donor-AAAAAA1.js', { for: ['donor'] }),
  file('map-AAAAAA1.js', { for: ['donor', 'hospital'] }),
  file('so-signed-in-AAAAAA1.js', { for: ['donor', 'hospital', 'admin'], in: 'so' }),
  file('en-signed-in-AAAAAA1.js', { for: ['donor', 'hospital', 'admin'], in: 'en' }),
  file('hospital-AAAAAA1.js', { for: ['hospital'] }),
  file('login-AAAAAA1.js', { for: ['visitor'] }),
];
/** The release after it: one word of the donor's Somali texts has changed. */
const NEXT = RELEASE.map((one) =>
  one.url === 'index.html'
    ? { ...one, revision: 'two' }
    : { ...one, url: one.url.replace('so-signed-in-AAAAAA1', 'so-signed-in-AAAAAA2') },
);

let asked: string[];
let answer: (path: string) => Response | undefined;

const TYPES = { js: 'text/javascript', html: 'text/html', css: 'text/css' } as Record<string, string>;
const typed = (path: string, body: string) =>
  new Response(body, { headers: { 'content-type': TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain' } });

const fetchFile = vi.fn(async (request: Request) => {
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  const given = answer(pathname);
  if (!given) throw new TypeError('no network');
  return given;
});

const openFiles = (release = RELEASE) =>
  createCachedFiles({ caches, fetch: fetchFile, origin: ORIGIN, release });
const install = (reader?: Reader, release = RELEASE) => openFiles(release).install(reader, () => {});
async function keepAll(reader: Reader, release = RELEASE): Promise<void> {
  while ((await openFiles(release).keep(reader, 3)) > 0);
}

// Node's caches accept only Node's own requests and answers.
vi.stubGlobal('Request', undici.Request);
vi.stubGlobal('Response', undici.Response);

beforeEach(async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  asked = [];
  answer = (path) => typed(path, path === '/index.html' ? '<script src="/assets/index-AAAAAA1.js">' : path);
});

it('fetches only the shell at first, in the reader’s language, and reports its progress', async () => {
  const progress: [number, number][] = [];
  await openFiles().install(DONOR, (done, all) => progress.push([done, all]));
  expect(asked.toSorted()).toEqual([
    '/assets/core-AAAAAA1.js',
    '/assets/index-AAAAAA1.js',
    '/assets/so-core-AAAAAA1.js',
    '/index.html',
  ]);
  expect([progress[0], progress.at(-1)]).toEqual([
    [0, 4],
    [4, 4],
  ]);
});

it('also stores the open screen, whose files the page has loaded, or does without if they do not come', async () => {
  const loaded = ['/assets/core-AAAAAA1.js', '/assets/login-AAAAAA1.js', '/assets/map-AAAAAA1.js'];
  const all = answer;
  answer = (path) => (path.includes('map') ? undefined : all(path));
  await openFiles().install({ ...DONOR, loaded }, () => {});
  expect(await openFiles().read('/assets/login-AAAAAA1.js')).toBeDefined();
  expect(await openFiles().read('/assets/map-AAAAAA1.js')).toBeUndefined();
});

it('then stores what the role’s screens need, and nothing of other roles and languages', async () => {
  await install(DONOR);
  asked = [];
  expect(await openFiles().keep(DONOR, 0)).toBe(4);
  expect(await openFiles().keep(DONOR, 3)).toBe(1);
  expect(await openFiles().keep(DONOR, 3)).toBe(0);
  expect(asked).toEqual([
    '/assets/donor-AAAAAA1.js',
    '/assets/map-AAAAAA1.js',
    '/assets/so-signed-in-AAAAAA1.js',
    '/assets/login-AAAAAA1.js',
  ]);
});

it('continues if the connection broke, at the installation and after it', async () => {
  answer = (path) => (path.includes('core') ? undefined : typed(path, '/assets/index-AAAAAA1.js'));
  await expect(install(DONOR)).rejects.toThrow();
  await expect(install(DONOR)).rejects.toThrow();
  answer = (path) => typed(path, '/assets/index-AAAAAA1.js');
  asked = [];
  await install(DONOR);
  expect(asked.toSorted()).toEqual(['/assets/core-AAAAAA1.js', '/assets/so-core-AAAAAA1.js']);
  answer = (path) => (path.includes('map') ? undefined : typed(path, path));
  expect(await openFiles().keep(DONOR, 9)).toBe(1);
  answer = (path) => typed(path, path);
  asked = [];
  expect(await openFiles().keep(DONOR, 9)).toBe(0);
  expect(asked).toEqual(['/assets/map-AAAAAA1.js']);
});

it('of a new release fetches the changed files that this device had, before it takes over', async () => {
  await install(DONOR);
  await keepAll(DONOR);
  asked = [];
  await install(DONOR, NEXT);
  expect(asked.toSorted()).toEqual(['/assets/so-signed-in-AAAAAA2.js', '/index.html']);
});

it('of a new release leaves files that this device never had to idle times', async () => {
  await install(DONOR);
  asked = [];
  await install(DONOR, NEXT);
  expect(asked).toEqual(['/index.html']);
});

it('keeps the previous release, which a page may still show, and removes the one before that', async () => {
  const third = NEXT.map((one) => ({ ...one, url: one.url.replace('AAAAAA2', 'AAAAAA3') }));
  for (const release of [RELEASE, NEXT, third]) {
    await install(DONOR, release);
    await keepAll(DONOR, release);
    await openFiles(release).tidy();
  }
  answer = () => undefined;
  const words = (number: number) =>
    openFiles(third)
      .file(new Request(`${ORIGIN}/assets/so-signed-in-AAAAAA${number}.js`))
      .then(
        (response) => response.text(),
        () => 'gone',
      );
  expect([await words(1), await words(2), await words(3)]).toEqual([
    'gone',
    '/assets/so-signed-in-AAAAAA2.js',
    '/assets/so-signed-in-AAAAAA3.js',
  ]);
  expect(await (await openFiles(third).page(new Request(`${ORIGIN}/donor`))).text()).toContain(
    'index-AAAAAA1',
  );
});

it('fetches and keeps what is missing when a screen asks for it', async () => {
  const request = () => new Request(`${ORIGIN}/assets/hospital-AAAAAA1.js`);
  expect(await (await openFiles().file(request())).text()).toBe('/assets/hospital-AAAAAA1.js');
  answer = () => undefined;
  await vi.waitFor(async () =>
    expect(await (await openFiles().file(request())).text()).toBe('/assets/hospital-AAAAAA1.js'),
  );
});

it.each([
  [
    'the sign-in page of somebody’s Wi-Fi',
    () => new Response('Welcome', { headers: { 'content-type': 'text/html' } }),
  ],
  ['a gateway’s error', () => new Response('', { status: 502 })],
])('takes %s for none of its files', async (_, other) => {
  answer = () => other();
  await expect(install(DONOR)).rejects.toThrow('did not arrive');
  expect(await openFiles().keep(DONOR, 9)).toBe(8);
  await openFiles().file(new Request(`${ORIGIN}/assets/donor-AAAAAA1.js`));
  expect(await openFiles().read('/assets/donor-AAAAAA1.js')).toBeUndefined();
});
