import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CHUNKS, namedImports, READERS } from './build/chunk-plan.ts';
import { manifest } from './build/manifest.ts';
import { messagesPlugin } from './build/messages-plugin.ts';
import { TARGETS } from './build/oldest-browsers.ts';
import { quietPreloader } from './build/quiet-preloader.ts';
import { quietRouter } from './build/quiet-router.ts';
import { releaseFiles } from './build/release-files.ts';
import { revisedBySetting } from './build/revised-by-setting.ts';
import { withoutAppPlugin } from './build/without-app.ts';

const root = import.meta.dirname;

const router = resolve(root, '../node_modules/react-router/dist/production');
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

/** `so-core`: each file of messages has its own name. */
const messagesFileName = (module: string | null): string | undefined =>
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
    quietPreloader(),
    withoutAppPlugin(),
    VitePWA({
      // The other strategy cannot run here: package.json (`overrides`) has an empty package in place of each that it alone
      // needs, 212 with theirs.
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.js',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        buildPlugins: { vite: [messagesPlugin()] },
        target: TARGETS,
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
            return { manifest: releaseFiles(built, READERS, revisedBySetting(entries)) as typeof entries };
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
    target: TARGETS,
    manifest: true,
    // Files import each other by lasting names (index.html maps them to the current ones): a change affects one file.
    chunkImportMap: true,
    // The content security policy takes nothing but files of this origin: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: namedImports,
    },
    rolldownOptions: {
      // Public fields are plain assignments here: defined one by one for the oldest Safari, they cost everybody 0.3 kB.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        // Each name of a file is part of what every page loads first.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${messagesFileName(facadeModuleId) ?? name}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Without a name in its report Rolldown complains of each.
        codeSplitting: { groups: CHUNKS.map((group, index) => ({ debugName: `${index}`, ...group })) },
      },
    },
  },
  server: { proxy: { '/api/': 'http://localhost:3000' } },
}));
