import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { areaChunks } from './build/area-chunks.ts';
import { coreChunk } from './build/core-chunk.ts';
import { manifest } from './build/manifest.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { quietRouter } from './build/quiet-router.ts';
import { releaseFiles } from './build/release-files.ts';
import { revisedBySetting } from './build/revised-by-setting.ts';

const root = import.meta.dirname;
const inRoot = (file: string): string => resolve(root, file);

const router = resolve(root, '../node_modules/react-router/dist/production');
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

/** What is read without a session, and what belongs to it. */
const PAGES = ['public', 'auth'].flatMap((area) =>
  globSync(`areas/${area}/*-{screen,fields}.tsx`, { cwd: root }).sort().map(inRoot),
);

/** What stands between the screens and the stores. */
const DEVICE = [
  'device/kept.ts',
  'device/device.ts',
  'device/submit.ts',
  'offline/parts.ts',
  'offline/outbox-counts.ts',
];

const found = (...patterns: string[]): string[] =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root }).sort().map(inRoot));

const OF_ALL_ROLES = ['areas/{profile/profile-area,outbox/outbox-screen}.tsx', 'areas/admin/admin-area.tsx'];
/** Screens that are none of an area's first: a donor downloads nothing of the hospital's, and the other way round. */
const OTHERS = {
  donor: found(
    ...OF_ALL_ROLES,
    'areas/hospital/**/*-{screen,dialog}.tsx',
    'areas/requests/hospital-requests.tsx',
    'requests-kit/hospital/*-{sheet,dialog}.tsx',
  ),
  hospital: found(
    ...OF_ALL_ROLES,
    'areas/requests/{blood,donor}-requests*.tsx',
    'areas/donor/**/*-{screen,map}.tsx',
  ),
};

/**
 * Screens of signed-in people: their files are found as they are loaded, from the device once the service worker
 * has kept them, so that the entry, which every public page loads, need not name them all.
 */
const SIGNED_IN =
  /\/(donor|hospital|admin|profile)-area-|\/(blood-requests|outbox)-screen-|\/(log-out|kept|device|offline|parts|start-service-worker)-/;

/** `so-core`: each file of words has a name of its own. */
const wordsName = (module: string | null): string | undefined =>
  module?.match(/virtual:messages\/(.*)$/)?.[1]?.replace('/', '-');

export default defineConfig(({ mode }) => ({
  root,
  // The router's package names its development build for every bundler; the other is smaller and quiet.
  resolve: { alias: mode === 'production' ? PRODUCTION_ROUTER : [] },
  publicDir: resolve(root, '../manifest-assets'),
  plugins: [
    react(),
    messagesPlugin(),
    quietRouter(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.js',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        buildPlugins: { vite: [messagesPlugin()] },
        globPatterns: [
          'index.html',
          'theme.js',
          'assets/*.{js,css}',
          'favicon.svg',
          'icon-192.png',
          'badge-96.png',
        ],
        manifestTransforms: [
          (entries) => {
            const built = JSON.parse(readFileSync(resolve(root, 'dist/.vite/manifest.json'), 'utf8'));
            return { manifest: releaseFiles(built, revisedBySetting(entries)) as typeof entries };
          },
        ],
      },
      integration: {
        // The worker's address is /sw.js; its source is the entry main.ts.
        configureCustomSWViteBuild(worker) {
          const options = worker.build?.rollupOptions;
          if (options) options.input = resolve(root, 'service-worker/main.ts');
        },
      },
    }),
  ],
  build: {
    outDir: resolve(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    // Files name each other by names that stay (the import map in index.html has today's): a change stays one file's.
    chunkImportMap: true,
    // The content security policy takes nothing but files of this origin: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies) =>
        SIGNED_IN.test(file) ? dependencies.filter((one) => one.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      output: {
        // Each name of a file stands in what every page loads first.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${wordsName(facadeModuleId) ?? name}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: coreChunk(resolve(root, 'app/main.tsx')) },
            // What several screens share in one file: fewer requests, and text packs better in one piece. Calls
            // to the server are not part of it: a public page is read without any.
            {
              name: 'kit',
              test: /pwa\/(ui\/|forms\/|places\/|session\/|api\/err)/,
              minShareCount: 8,
            },
            // The entry, which every page loads, names each file of each screen: what goes together is one file.
            { name: 'public', test: /pwa\/areas\/public\/parts\/(deep|section|icon)/ },
            { name: 'format', test: /pwa\/(i18n\/(use-format|timezone|is-today)|requests-kit\/use-now)/ },
            {
              name: 'request',
              test: /pwa\/requests-kit\/(request-facts|urgency|distance|directions|share\/.*\.css)/,
            },
            { name: 'calls', test: /pwa\/(api\/(call|client)\.ts|app\/home-link|ui\/skeleton)/ },
            ...areaChunks({
              pages: PAGES,
              base: {
                device: DEVICE.map(inRoot),
                stores: [inRoot('offline/offline.ts')],
                // A public page's part of its own, that areas have too.
                share: [inRoot('requests-kit/share/share-request.tsx')],
                'signed-in': [
                  'app/signed-in.tsx',
                  'live/is-live.ts',
                  'push/start-push.ts',
                  // A hospital's screens that come later want it too.
                  'requests-kit/queries/request.ts',
                ].map(inRoot),
              },
              shared: 'signed-in',
              areas: {
                donor: inRoot('areas/donor/donor-area.tsx'),
                hospital: inRoot('areas/hospital/hospital-area.tsx'),
              },
              others: OTHERS,
            }),
          ],
        },
      },
    },
  },
  // Not the app's own modules, which stand under /api too.
  server: { proxy: { '^/api/(?!.*\\.ts)': 'http://localhost:3000' } },
}));
