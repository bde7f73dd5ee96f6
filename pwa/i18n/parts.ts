/**
 * Each language comes in parts, so that nobody downloads the words of screens that they do not see: `core`
 * is loaded at the start, the others with their screens.
 */
export const PARTS = [
  'core',
  'home',
  'about',
  'contact',
  'giving',
  'request',
  'auth',
  'signed-in',
  'report',
  'browse',
  'shift',
  'admin',
] as const;
export type Part = (typeof PARTS)[number];

/** The words of the service worker, which no page loads. */
export const WORKER_PART = 'worker';

/** Titles and descriptions of pages for search engines: only the build reads them. */
export const META = 'meta';

/** The words of the map, which its own code loads. */
export const MAP_PART = 'map';

/** Words of the server's messages, which no phone loads. */
export const SERVER = 'server';

/** Parts that come with no screen. */
type Elsewhere = typeof WORKER_PART | typeof MAP_PART | typeof META | typeof SERVER;

/** The part of a key by its first word; `core` for all that are not named here. */
const PART_OF: Readonly<Partial<Record<string, Part | Elsewhere>>> = {
  home: 'home',
  about: 'about',
  contact: 'contact',
  giving: 'giving',
  request: 'request',
  auth: 'auth',
  admin: 'admin',
  donor: 'signed-in',
  arrival: 'signed-in',
  deferral: 'signed-in',
  hospital: 'signed-in',
  profile: 'signed-in',
  requests: 'signed-in',
  outbox: 'signed-in',
  alerts: 'signed-in',
  achievement: 'signed-in',
  failure: 'signed-in',
  push: 'signed-in',
  account: 'signed-in',
  mail: SERVER,
  told: SERVER,
  worker: WORKER_PART,
  meta: META,
  map: MAP_PART,
  stock: 'signed-in',
  settings: 'signed-in',
  report: 'report',
  handover: 'report',
  browse: 'browse',
  shift: 'shift',
};

const partOf = (key: string): Part | Elsewhere => PART_OF[key.slice(0, key.indexOf('.'))] ?? 'core';

/** Words of the screens of signed-in people that a public page needs too; it brings its own copy of these. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = {
  giving: ['requests.free'],
  request: [
    'requests.units_needed',
    'requests.component.',
    'requests.urgency.',
    'requests.unknown_hospital',
    'requests.posted',
    'requests.needed_by',
    'requests.coming',
    'requests.cross_match',
    'requests.free',
    'requests.next.directions',
    'requests.share.',
  ],
};

/** Do the files of this part hold the text? */
export const isInPart = (key: string, part: string | undefined): boolean =>
  part !== undefined &&
  (partOf(key) === part ||
    (ALSO[part] ?? []).some((also) => key === also || (also.endsWith('.') && key.startsWith(also))));
