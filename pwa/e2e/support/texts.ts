import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { RATE_BOUNDS } from '../../../shared/contract/text-lines.ts';

/** A line waits between two texts for longer than a test does: from the server's next text on, it does not. */
export function hurryLines(database: string): void {
  const db = new DatabaseSync(database, { timeout: 10_000 });
  db.prepare('update text_lines set rate_an_hour = ?').run(RATE_BOUNDS.max);
  db.close();
}

/** The texts to this number (E.164), oldest first, as the server writes them if there is no gateway. */
function textsTo(database: string, number: string): string[] {
  const folder = join(dirname(database), 'texts');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  return texts.filter((text) => text.startsWith(`To: ${number}\n`));
}

/** The code in the last text to this number that says `purpose`, once it is there. */
export async function codeTo(database: string, number: string, purpose: string): Promise<string> {
  const last = () =>
    textsTo(database, number)
      .findLast((text) => text.includes(purpose))
      ?.match(/\b\d{6}\b/)?.[0] ?? '';
  await expect.poll(last).not.toBe('');
  return last();
}
