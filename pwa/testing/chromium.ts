import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL_PATH = '/usr/bin/chromium-headless-shell';

/**
 * A page of a test ends before code that V8 optimises pays off: without its two optimising compilers a load takes a
 * quarter less of the processor.
 */
const COMPILERS = '--js-flags=--no-opt,--no-maglev';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync', COMPILERS];

/** The Chromium to test with: `CHROMIUM_PATH`, the system's, or Playwright's own download. */
export function findChromium(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...SYSTEM_PATHS, chromium.executablePath()];
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
}

/** Chromium without what only a window needs: pages need a third less of the processor. */
export const findShell = (): string | undefined => (existsSync(SHELL_PATH) ? SHELL_PATH : undefined);

const launchOptions = (executablePath: string | undefined) => ({
  launchOptions: { ...(executablePath && { executablePath }), args: ARGS },
});

/** The shell, if there is one and no other browser is set. */
const findLight = (): string | undefined =>
  process.env.CHROMIUM_PATH ? findChromium() : (findShell() ?? findChromium());

export const lightChromium = launchOptions(findLight());

/** For what the shell lacks: installing the app, background sync, push. */
export const fullChromium = launchOptions(findChromium());
