import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './pwa/build/messages-plugin.ts';

/** Unit and API tests stand beside the code; browser tests in pwa/e2e are Playwright's. */
export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    include: ['{shared,api,pwa}/**/*.test.{ts,tsx}'],
    exclude: ['pwa/e2e/**', '**/node_modules/**'],
  },
});
