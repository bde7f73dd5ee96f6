import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ENSURE_BUILT = resolve(import.meta.dirname, '../../../pwa/build/ensure-built.ts');

/** Builds the app in another process if it is missing or older than its sources. Rejects with all that the build wrote. */
export async function buildApp(): Promise<void> {
  process.stderr.write('Building the app meanwhile, if it is missing or old.\n');
  await promisify(execFile)(process.execPath, [ENSURE_BUILT]);
}
