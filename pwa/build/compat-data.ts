import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatData, CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

type Browser = keyof typeof OLDEST_BROWSERS;

/** MDN's data of which browser has what since when. */
export const readCompatData = (): CompatData =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'));

const isPlain = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed;

export function isLacking({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const [plain] = [support[browser as Browser] ?? []].flat().filter(isPlain);
    const version = Number.parseFloat(String(plain?.version_added).replace('≤', ''));
    return !(version <= Number(oldest));
  });
}
