import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs packages with apt, on Debian as root; elsewhere it does nothing. */
export function installPackages(...packages: readonly string[]): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
  ])
    spawnSync('apt-get', parameters, { stdio: 'inherit', env });
}
