import { areaChunks } from './area-chunks.ts';
import { chunkNameOf } from './chunk-name.ts';
import { coreChunk } from './core-chunk.ts';
import { laterChunks } from './later-chunks.ts';
import { sourceFiles } from './source-files.ts';

/**
 * Which module of the app goes into which file, and who downloads it. Everything that names a module for the sake
 * of the build is here; a name that matches nothing fails the build (`source-files.ts`, `release-files.ts`).
 *
 * Why there is a plan at all: each file costs a round trip, its headers, and its name in the import map that every
 * page loads; what is cut too coarsely makes a visitor download the donor's screens.
 */

const one = (file: string): string => sourceFiles(file)[0] as string;

/** What is read without a session, and what belongs to it. */
const PAGES = sourceFiles('areas/public/*-screen.tsx', 'areas/auth/*-{screen,steps}.tsx');

const OF_ALL_ROLES = [
  'app/{own-profile,blood-requests-screen}.tsx',
  'areas/outbox/outbox-screen.tsx',
  'areas/admin/admin-area.tsx',
];

const ADMIN = sourceFiles('areas/admin/**/*-{area,screen,dialog}.tsx');

/** Modules that go into one file wherever several screens want them. */
function shared(name: string, ...patterns: string[]) {
  const files = new Set(sourceFiles(...patterns));
  return { name, test: (id: string): boolean => files.has(id.replace(/\?.*/, '')) };
}

/**
 * Files of signed-in people: their imports are found while they load, on the device once the service worker has
 * cached them, so that the entry, which every public page loads, need not name what they import. It names only the
 * files that hold the code of a first screen: to find them would take a slow line another round trip.
 */
const FOUND_AS_LOADED: Readonly<Record<string, readonly string[]>> = {
  'donor-area': ['donor-area', 'donor'],
  'hospital-area': ['hospital-area', 'hospital', 'hospital-admin'],
  'admin-area': [],
  'access-denied': [],
  'own-profile': [],
  'blood-requests-screen': [],
  'outbox-screen': [],
  'browse-donors-screen': [],
  'log-out': [],
  'cached-rows': [],
  device: [],
  offline: ['stores'],
  timer: [],
  'start-service-worker': [],
};

/** Of the files that `file` imports, those that the entry names. */
export function namedImports(file: string, imports: readonly string[]): string[] {
  const named = FOUND_AS_LOADED[chunkNameOf(file) ?? ''];
  return imports.filter((one) => !named || one.endsWith('.css') || named.includes(chunkNameOf(one) ?? ''));
}

/** Who loads which of the later files: beginnings of the paths of their modules. */
export const READERS = {
  /** Each page loads it after the first paint: part of the shell. */
  always: ['app/update/', 'ui/translated-text'],
  few: ['app/old-browsers', 'lib/decode-codes', 'lib/xlsx'],
  /** Where the screens of each reader begin. */
  roots: {
    donor: ['areas/donor/donor-area', 'areas/public/request/donor-actions', 'app/layout/donor-bar'],
    hospital: ['areas/hospital/hospital-area', 'areas/browse-donors/'],
    admin: ['areas/admin/admin-area', 'areas/browse-donors/'],
    // What the contact form sends may wait for a network in the stores of the device.
    visitor: ['areas/public/', 'areas/auth/', 'data/device/', 'data/offline/'],
  },
  signedIn: [
    'app/signed-in',
    'app/access-denied',
    'app/blood-requests-screen',
    'features/account/log-out-dialog',
    'features/account/send-language',
    'features/account/log-out.ts',
    'areas/outbox/',
    'app/own-profile',
  ],
  /** What a shared screen loads but only one role needs. */
  only: {
    donor: ['areas/donor/', 'areas/public/request/donor-actions', 'features/abuse/'],
    hospital: [
      'areas/hospital/',
      'areas/profile/hospital-figures',
      'features/account/second-factor/second-factor-card',
    ],
    admin: ['areas/admin/'],
  },
  /** Files by the name of their chunk: nobody else may load one. */
  closed: {
    'signed-in': ['donor', 'hospital', 'admin'],
    donor: ['donor'],
    hospital: ['hospital'],
    'hospital-admin': ['hospital', 'admin'],
    'for-admin': ['admin'],
  },
  foundAsLoaded: Object.entries(FOUND_AS_LOADED).flat(2),
} as const;

/** The files of the build, the first match wins (`output.codeSplitting.groups` of Rolldown). */
export const CHUNKS = [
  { name: coreChunk(one('app/main.tsx')) },
  // What several public pages share, in one file: fewer requests, and text packs better in one piece. They are named,
  // not counted: otherwise a screen that is added to an area would add what it uses to the first load of each page.
  shared(
    'kit',
    'ui/{card,notice,skeleton,unbroken}.{tsx,module.css}',
    'ui/use-title.ts',
    'data/api/err*.ts',
    'data/session/session-over.ts',
    'lib/{every-while-visible,server-time,use-cookies-blocked}.ts',
    // What starts the service worker needs it, and nothing else that is not here.
    'lib/is-of-type.ts',
  ),
  shared(
    'form',
    'ui/field.{tsx,module.css}',
    'ui/{field-context.ts,control.module.css}',
    'ui/{checkbox,code-input,email-input,password-input,phone-input,select,text-area,text-input}.tsx',
    'ui/checkbox.module.css',
    'forms/{field-errors,filled-fields,form-guard,keep-selected,load-checks,use-form-draft}.ts',
  ),
  // What registration needs, and nearly all screens of signed-in people.
  shared('parts', 'ui/{blood-type-picker,dialog,field-group}*', 'routing/{lazy-part,part-pending}*'),
  shared('icons', 'ui/page-icons.tsx'),
  shared('public', 'areas/public/sections/{deep,section,icon,page-head,questions}*'),
  shared(
    'format',
    'i18n/{use-format,timezone}*',
    'features/requests/use-now.ts',
    'lib/poll-while-visible.ts',
  ),
  shared(
    'request',
    'features/requests/{request-facts,urgency,distance,directions}*',
    'ui/{badge,empty-state}*',
    'features/requests/share/*.css',
    'areas/public/request/answer-link.tsx',
  ),
  // What the rules of forms need, which visitors load once they send, and later screens too.
  shared('digits', '../shared/{digits,phone-text}.ts', '../shared/rules/availability.ts'),
  shared('place', 'features/places/*.{ts,tsx,css}', 'ui/place-input*'),
  shared(
    'calls',
    'data/api/{call,client,server-clock}.ts',
    'features/failures/failure-text.ts',
    'routing/home-link*',
    'ui/skeleton*',
  ),
  // The first question of registering needs no more.
  shared('auth-frame', 'areas/auth/{auth-frame*,after-sign-in.ts}'),
  shared(
    'auth',
    'areas/auth/{auth-form,account-email-field,account-field,failure-notice}*',
    'areas/auth/{use-auth-form,use-by-number,use-failure,load-rules,confirmation,queries/sign-in}.ts',
  ),
  ...areaChunks({
    pages: PAGES,
    base: {
      // What is between the screens and the stores.
      device: sourceFiles(
        'data/device/{cached-rows,device,submit}.ts',
        'data/offline/{timer,outbox-counts,cacheable}.ts',
        'data/api/freshness.ts',
        'features/writes/outcome-texts.ts',
        // In a start before the stores, for which nothing waits.
        'lib/to-base64url.ts',
      ),
      stores: sourceFiles('data/offline/offline.ts'),
      // A part of a public page that areas use too.
      share: sourceFiles('features/requests/share/share-request.tsx'),
      'signed-in': sourceFiles(
        'app/signed-in.tsx',
        'app/layout/donor-bar.tsx',
        'data/live/is-live.ts',
        'data/push/start-push.ts',
        // Later screens need these too.
        'features/requests/queries/request.ts',
        'features/account/unsent-profile.ts',
        'ui/{confirm-dialog,form-dialog,icons,sheet}.tsx',
      ),
    },
    shared: 'signed-in',
    areas: {
      donor: one('areas/donor/donor-area.tsx'),
      hospital: one('areas/hospital/hospital-area.tsx'),
    },
    // Screens outside an area's first file: a donor downloads nothing of the hospital's, and the other way round.
    others: {
      donor: sourceFiles(
        ...OF_ALL_ROLES,
        'areas/hospital/**/*-{screen,dialog,sheet}.tsx',
        'areas/hospital/request-list/hospital-requests.tsx',
        'areas/profile/hospital-figures.tsx',
      ),
      hospital: sourceFiles(
        ...OF_ALL_ROLES,
        'areas/browse-donors/browse-donors-screen.tsx',
        'areas/donor/**/*-{screen,map}.tsx',
      ),
    },
    // Admins see requests and alerts as hospitals do.
    common: { 'hospital-admin': { area: 'hospital', screens: ADMIN } },
  }),
  laterChunks(one('app/main.tsx'), READERS),
];
