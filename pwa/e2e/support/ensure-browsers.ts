import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findShell } from '../../testing/chromium.ts';
import { downloadFirefox, findFirefox } from './find-firefox.ts';
import { findWebKit } from './find-webkit.ts';
import { downloadOldChromium } from './old-chromium.ts';

/**
 * Installs the browsers named on the command line if the machine has none: apt on Debian as root, otherwise their
 * makers' own download; `old` are old builds of Chromium from npm, `webkit` is WebKitGTK, which only Debian has. Fails if
 * one is still missing, except these; the tests of a Firefox that is not there are skipped.
 */

const wanted = process.argv.slice(2).filter((name) => name !== 'old' && name !== 'webkit');
if (process.argv.includes('old')) downloadOldChromium();

function run(command: string, ...parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, parameters, { stdio: 'inherit', env }).status === 0;
}

const missing = async (): Promise<string[]> => {
  const found = { chromium: findChromium(), firefox: await findFirefox() };
  return wanted.filter((name) => !found[name as keyof typeof found]);
};

const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  chromium: ['chromium', 'fonts-noto-core'],
  firefox: ['firefox-esr'],
};

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
if (isDebianRoot && (await missing()).length > 0) {
  const packages = (await missing()).flatMap((name) => PACKAGES[name] ?? []);
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-q', '-y', '--no-install-recommends', ...packages);
}

// It is only faster, and not in every release of Debian: without it the tests run in Chromium itself.
if (isDebianRoot && wanted.includes('chromium') && !findShell() && !process.env.CHROMIUM_PATH) {
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium-headless-shell');
}

if (isDebianRoot && process.argv.includes('webkit') && !findWebKit()) {
  run('apt-get', 'update', '-q');
  run('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'webkit2gtk-driver', 'xvfb');
}

if ((await missing()).includes('chromium')) run('npx', 'playwright', 'install', 'chromium');
if ((await missing()).includes('firefox'))
  await downloadFirefox().catch((error: unknown) => process.stderr.write(`${String(error)}\n`));

const left = await missing();
if (left.length > 0) {
  process.stderr.write(
    `Can't go on without ${left.join(' and ')}. CHROMIUM_PATH and FIREFOX_PATH name one that lies elsewhere.\n`,
  );
  process.exitCode = 1;
}
