import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new, empty folder, which is removed when the test has ended. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhiig-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
