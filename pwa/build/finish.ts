import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectBuiltIns } from './built-ins.ts';
import { expectStyles } from './built-styles.ts';
import { type BuildManifest, firstLoads, gzippedSizes } from './first-load.ts';
import { precompress } from './precompress.ts';
import { prerender } from './prerender.ts';
import { MESSAGES } from './readers.ts';
import { PWA } from './source-files.ts';
import { DIST, HASH_FILE, sourceHash } from './source-hash.ts';

/** The most JavaScript, gzipped, that a public page may load at first. */
const BUDGET_BYTES = 107_000;

const manifest: BuildManifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));
// Each page contains it.
rmSync(join(DIST, 'importmap.json'));
const filesPacked = precompress(DIST, '*', 'assets/*');
const loads = firstLoads(manifest, gzippedSizes(DIST));
const over = loads.filter((load) => load.bytes > BUDGET_BYTES);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

process.stdout.write(`\nJavaScript of the first load, gzipped (at most ${kilobytes(BUDGET_BYTES)}):\n`);
for (const load of loads) process.stdout.write(`  ${kilobytes(load.bytes).padStart(9)}  ${load.page}\n`);
if (loads.length === 0) throw new Error('the build has no public page');
if (over.length > 0) {
  process.stderr.write(`Over the budget: ${over.map((load) => load.page).join(', ')}\n`);
  process.exit(1);
}
// Files of messages hold no code.
const messages = new Set(
  Object.entries(manifest).flatMap(([key, { file }]) => (MESSAGES.test(key) ? [file] : [])),
);
const scripts = globSync('{assets/*,sw}.js', { cwd: DIST }).filter((file) => !messages.has(file));
expectBuiltIns(
  scripts.map((file) => [file, readFileSync(join(DIST, file), 'utf8')] as const),
  readFileSync(join(PWA, 'lib/old-browsers.ts'), 'utf8'),
);
expectStyles(
  globSync('assets/*.css', { cwd: DIST }).map((file) => [file, readFileSync(join(DIST, file), 'utf8')]),
);
const pages = await prerender(DIST, manifest);
process.stdout.write(`\n${pages} pages prerendered.\n`);
rmSync(join(DIST, '.vite'), { recursive: true });
const count = (await filesPacked) + (await precompress(DIST, 'pages/*/*', 'assets/import-map-*.json'));
writeFileSync(HASH_FILE, sourceHash());
process.stdout.write(`${count} files precompressed.\n`);
