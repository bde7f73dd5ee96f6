import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;

const [brotli, gz] = [promisify(brotliCompress), promisify(gzip)];

/** Writes a .br and a .gz beside one file. */
async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    brotli(bytes, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    gz(bytes, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

/** Packs every served text file at the best quality, on all processors: made once, served often. Returns how many. */
export async function precompress(directory: string): Promise<number> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (file) => COMPRESSIBLE.test(file) && !file.startsWith('.'),
  );
  await Promise.all(files.map((file) => compress(join(directory, file))));
  return files.length;
}
