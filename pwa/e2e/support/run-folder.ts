import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VARIABLE = 'DHIIG_E2E_RUN';

/** A folder of this test run, where its workers find what one of them made for all. */
export function runFolder(): string {
  const folder = process.env[VARIABLE];
  if (!folder) throw new Error(`${VARIABLE} is not set: Playwright's global set-up has not run`);
  return folder;
}

/** Playwright's global set-up; returns its teardown. */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-run-'));
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
