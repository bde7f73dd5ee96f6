import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { Role } from '../../shared/contract/endpoint.ts';
import { READERS } from '../build/chunk-plan.ts';
import { readCatalogue } from '../build/messages-plugin.ts';
import { READERS_OF_MESSAGES } from '../build/release-files.ts';
import { reachedFiles, readSource } from '../testing/reached-files.ts';
import { isInGroup } from './message-groups.ts';

const APP = resolve(import.meta.dirname, '..');
const ROLES: readonly Role[] = ['donor', 'hospital', 'admin'];

const beginsWith = (file: string, paths: readonly string[]) => paths.some((path) => file.startsWith(path));

/** The app's files that this role’s screens import, at once or later. Public pages have their own messages. */
function filesOf(role: Role): ReadonlySet<string> {
  const { roots, signedIn, only } = READERS;
  const others = ROLES.flatMap((other) => (other === role ? [] : only[other]));
  const isFollowed = (file: string) =>
    !/^(\.\.|areas\/public|i18n)\//.test(file) && !beginsWith(file, others);
  const screens = globSync('**/*.{ts,tsx}', { cwd: APP }).filter(
    (file) => beginsWith(file, [...roots[role], ...signedIn]) && !file.includes('.test.') && isFollowed(file),
  );
  return reachedFiles(screens, isFollowed);
}

it.each(ROLES)('a screen of the role %s asks for no message that the role does not load', (role) => {
  const files = [...filesOf(role)];
  expect(files.length).toBeGreaterThan(200);
  const groups = Object.entries(READERS_OF_MESSAGES).flatMap(([group, readers]) =>
    readers.includes(role) ? group : [],
  );
  const wanting = Object.keys(readCatalogue('en')).filter(
    (key) => !['core', 'map', ...groups].some((group) => isInGroup(key, group)),
  );
  const asked = files.flatMap((file) => {
    const source = readSource(file);
    // Neither the name of a property nor the code of a failure that is only compared.
    const literals = new Set(
      [...source.matchAll(/'([a-z]\w*(?:\.\w+)+)'(?!:)/gi)]
        .map(([, key = '']) => key)
        .filter((key) => !key.startsWith('failure.') || source.includes(`t('${key}'`)),
    );
    const begun = [...source.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi)].map(([, start = '']) => start);
    return wanting
      .filter((key) => literals.has(key) || begun.some((start) => key.startsWith(start)))
      .map((key) => `${file}: ${key}`);
  });
  expect(asked).toEqual([]);
});
