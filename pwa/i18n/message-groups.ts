import type { Messages } from './compiled-text.ts';

/** The groups that are loaded with their screens. */
export const LATER_GROUPS = [
  'home',
  'about',
  'contact',
  'giving',
  'ask',
  'request',
  'auth',
  'checks',
  'register',
  'signed-in',
  'hospital',
  'report',
  'browse',
  'admin',
] as const;
export type LaterGroup = (typeof LATER_GROUPS)[number];

/**
 * Each language comes in groups, so that nobody downloads the messages of screens that they do not see: `core` is
 * loaded at the start, the others with their screens.
 */
export const MESSAGE_GROUPS = ['core', ...LATER_GROUPS] as const;
export type MessageGroup = (typeof MESSAGE_GROUPS)[number];

/** One group's messages in one language, as the build makes them. */
export interface LoadedMessages {
  readonly messages: Messages;
}

/** The core's of one language. Each names the files of its language alone, so that the entry names six and not all. */
export interface CoreMessages extends LoadedMessages {
  readonly load: Readonly<Record<LaterGroup, () => Promise<LoadedMessages>>>;
}

/** The messages of the service worker, which no page loads. */
const WORKER_GROUP = 'worker';

/** The messages of the sheet by which a donor reports a request: loaded with it. */
export const ABUSE_GROUP = 'abuse';

/** Titles and descriptions of pages for search engines: only the build reads them. */
const META = 'meta';

/** The messages of the map, which its own code loads. */
export const MAP_GROUP = 'map';

/** The server's own messages, which no phone loads. */
const SERVER = 'server';

/** Groups that belong to no screen. */
type Elsewhere = typeof WORKER_GROUP | typeof MAP_GROUP | typeof ABUSE_GROUP | typeof META | typeof SERVER;

/** Before the key of a place: its name in the language. Added to the messages of the groups that show addresses. */
export const PLACE_KEY = 'place.';

/** Which places the messages name: the page of a request is a first load, shows towns alone and leaves villages out. */
export const placesIn = (group: string | undefined): 'all' | 'public' | undefined =>
  group === 'signed-in' ? 'all' : group === 'request' ? 'public' : undefined;

/** The group of a key by its first word; `core` for all that are not listed here. */
const GROUP_OF: Readonly<Partial<Record<string, MessageGroup | Elsewhere>>> = {
  home: 'home',
  about: 'about',
  contact: 'contact',
  giving: 'giving',
  ask: 'ask',
  request: 'request',
  auth: 'auth',
  number: 'auth',
  register: 'register',
  link: 'register',
  places: 'register',
  // What is wrong in forms that visitors have: loaded with the rules that find it.
  validation: 'checks',
  public: 'home',
  admin: 'admin',
  donor: 'signed-in',
  arrival: 'signed-in',
  deferral: 'signed-in',
  profile: 'signed-in',
  requests: 'signed-in',
  outbox: 'signed-in',
  achievement: 'signed-in',
  denied: 'signed-in',
  access_error: 'signed-in',
  role: 'signed-in',
  push: 'signed-in',
  install: 'signed-in',
  account: 'signed-in',
  settings: 'signed-in',
  // For hospitals and admins: no donor downloads them.
  hospital: 'hospital',
  alerts: 'hospital',
  stock: 'hospital',
  spare: 'hospital',
  orders: 'hospital',
  mail: SERVER,
  sms: SERVER,
  confirmation: SERVER,
  activity: SERVER,
  casualty: SERVER,
  refusal: SERVER,
  day: SERVER,
  appointment: SERVER,
  worker: WORKER_GROUP,
  notification: SERVER,
  // The server writes these, and pages show its sentence; of a few a page has its own copy.
  failure: SERVER,
  done: SERVER,
  meta: META,
  map: MAP_GROUP,
  report: 'report',
  handover: 'report',
  list: 'report',
  order: 'report',
  family: 'report',
  browse: 'browse',
  shift: 'report',
  // Of a hospital's people, like the codes of their shifts.
  factor: 'report',
  token: 'report',
  webhook: 'report',
  // For hospitals and admins, like the list of donors.
  mass: 'browse',
  slots: 'browse',
  days: 'browse',
  country: 'browse',
  abuse: ABUSE_GROUP,
};

/** What is wrong in forms that no visitor has. */
const CHECKS_OF_SIGNED_IN =
  /^validation\.(?:arrival|type|shift)_code|^validation\.(?:token|list|quote|range|deadline|gift|donation_kind|urgency|page|subscription)_/;

const CHECKS_OF_ADMINS = /^validation\.(?:dhis2|month)_/;

function groupOf(key: string): MessageGroup | Elsewhere {
  if (CHECKS_OF_ADMINS.test(key)) return 'admin';
  return CHECKS_OF_SIGNED_IN.test(key) ? 'signed-in' : (GROUP_OF[key.slice(0, key.indexOf('.'))] ?? 'core');
}

/** Messages of other screens that these need too: they include a copy of them, so that nobody loads both. */
const ALSO: Readonly<Partial<Record<string, readonly string[]>>> = {
  about: ['public.'],
  admin: [
    'report.',
    'factor.',
    'token.',
    'webhook.',
    'public.',
    'done.hospital_',
    'done.change_',
    'done.deferral_lifted',
    'done.donation_removed',
    'done.message_closed',
    'failure.user_not_found',
    'failure.message_answered',
  ],
  auth: ['done.registered', 'done.signed_in'],
  contact: ['done.message_sent'],
  ask: ['number.', 'requests.free'],
  giving: ['validation.number_invalid', 'requests.free', 'profile.hijri_question', 'profile.hijri_use'],
  report: ['ask.wards.'],
  'signed-in': [
    'number.',
    'places.',
    'validation.',
    'done.profile_saved',
    'done.responded',
    'done.withdrawn',
    'failure.code_required',
    'failure.code_invalid',
    'failure.password_needed',
    'failure.photo_type',
    'failure.photo_too_large',
    'failure.blood_type_missing',
    // A hospital outside its area: the way back, and its alert that waits for a network.
    'hospital.area',
    'hospital.back_to_panel',
    'alerts.trigger.hospital',
  ],
  hospital: ['done.request_', 'failure.document_type', 'failure.document_too_large', 'failure.paid_donation'],
  request: [
    'donor.request.closed_title',
    'donor.units',
    'requests.units_needed',
    'requests.component.',
    'requests.urgency.',
    'requests.unknown_hospital',
    'requests.posted',
    'requests.needed_by',
    'requests.coming',
    'requests.cross_match',
    'requests.free',
    'requests.must_wait',
    'requests.next.directions',
    'requests.share.',
  ],
};

/** Do the files of this group contain the text? */
export const isInGroup = (key: string, group: string | undefined): boolean =>
  group !== undefined &&
  (groupOf(key) === group ||
    (ALSO[group] ?? []).some((also) => key === also || (/[._]$/.test(also) && key.startsWith(also))));
