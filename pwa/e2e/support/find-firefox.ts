import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  Browser,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from '@puppeteer/browsers';

const SYSTEM_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const CACHE = { cacheDir: join(homedir(), '.cache', 'puppeteer') };

/** Ubuntu's /usr/bin/firefox is a script that starts a snap, which sees no profile outside its own folders. */
const startsSnap = (path: string): boolean =>
  statSync(path).size < 20_000 && readFileSync(path, 'utf8').includes('/snap/');

/** The Firefox to test with: `FIREFOX_PATH`, the system's, or one that was downloaded before. */
export async function findFirefox(): Promise<string | undefined> {
  const candidates = [process.env.FIREFOX_PATH, ...SYSTEM_PATHS];
  const system = candidates.find((path) => path && existsSync(path) && !startsSnap(path));
  if (system) return system;
  const downloaded = await getInstalledBrowsers(CACHE);
  return downloaded.find(({ browser }) => browser === Browser.FIREFOX)?.executablePath;
}

/** Downloads Mozilla's own build of the ESR. Fails if there is none for this machine, or it cannot be reached. */
export async function downloadFirefox(): Promise<void> {
  const platform = detectBrowserPlatform();
  if (!platform) throw new Error('there is no Firefox for this machine');
  const buildId = await resolveBuildId(Browser.FIREFOX, platform, 'esr');
  await install({ ...CACHE, browser: Browser.FIREFOX, platform, buildId });
}
