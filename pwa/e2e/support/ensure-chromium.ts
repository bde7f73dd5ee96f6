import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';

/** Gets a Chromium where the machine has none: apt on Debian as root, else Playwright's own. */

function runOrExit(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (!findChromium()) {
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    runOrExit('apt-get', 'update', '-q');
    runOrExit('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-core');
  } else {
    runOrExit('npx', 'playwright', 'install', 'chromium');
  }
}
