import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from './build/manifest.ts';
import { messagesPlugin } from './build/messages-plugin.ts';

const root = import.meta.dirname;

export default defineConfig({
  root,
  publicDir: resolve(root, '../manifest-assets'),
  plugins: [
    react(),
    messagesPlugin(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.js',
      injectRegister: false,
      includeManifestIcons: false,
      manifest,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css}', 'favicon.svg', 'icon-192.png', 'badge-96.png'],
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
    // The content security policy takes nothing but files of this origin: no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
});
