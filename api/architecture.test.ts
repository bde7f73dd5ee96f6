import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { TABLE_FACTS } from './platform/database/table-facts.ts';

/** The product's own files, as paths below api/. */
const files = globSync('**/*.ts', {
  cwd: import.meta.dirname,
  exclude: (path) => /(^|\/)tools$|\.test\.ts$|\.d\.ts$/.test(String(path)),
}).toSorted();

const textOf = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

/** A query's beginning: Kysely's verbs, or SQL text. */
const QUERY = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^`]*>)?`/;

it('queries are in *-store.ts and in api/platform/database, nowhere else', () => {
  const isStore = (file: string) => file.endsWith('-store.ts') || file.startsWith('platform/database/');
  expect(files.filter((file) => !isStore(file) && QUERY.test(textOf(file)))).toEqual([]);
  expect(files.filter((file) => QUERY.test(textOf(file))).length).toBeGreaterThan(30);
});

/** `table: file`, once for each file that writes a table; migrations are not counted. */
function writersFound(): string[] {
  const verb = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*'(\w+)/g;
  const text = /\b(?:insert into|update|delete from) (\w+)/g;
  const found = files
    .filter((file) => !file.startsWith('platform/database/migrat'))
    .flatMap((file) => {
      const source = textOf(file);
      const inText = [...source.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, sql = '']) => [
        ...sql.matchAll(text),
      ]);
      return [...source.matchAll(verb), ...inText].map(([, table]) => `${table}: ${file}`);
    });
  return [...new Set(found)].toSorted();
}

it('each table is written by one store', () => {
  const declared = Object.entries(TABLE_FACTS).flatMap(([table, { writer }]) =>
    writer === 'triggers' ? [] : [`${table}: ${writer}`],
  );
  expect(writersFound()).toEqual(declared.toSorted());
});

/** Imported packages and paths below api/, one line for each import of a file. */
const importsFound = files.flatMap((file) =>
  [...textOf(file).matchAll(/\bfrom '([^']+)'/g)].map(([, target = '']) => ({
    file,
    isPackage: !target.startsWith('.'),
    target: target.startsWith('.') ? join(dirname(file), target) : target,
  })),
);

/**
 * Imports from folder to folder, with the file that imports; type imports count. Files directly in api/ are the frame,
 * not a folder.
 */
function arrows(): Map<string, Map<string, string>> {
  const from = new Map<string, Map<string, string>>();
  for (const { file, target, isPackage } of importsFound) {
    const [folder, other] = [dirname(file), dirname(target)];
    if (isPackage || folder === '.' || other === '.' || other.startsWith('..') || other === folder) continue;
    from.set(folder, (from.get(folder) ?? new Map()).set(other, file));
  }
  return from;
}

/** One circle of imports, as the files that make it, back to its first folder; undefined if there is none. */
function circle(): string[] | undefined {
  const from = arrows();
  const done = new Set<string>();
  const walk = (folder: string, path: readonly string[], by: readonly string[]): string[] | undefined => {
    if (path.includes(folder)) return by.slice(path.indexOf(folder));
    if (done.has(folder)) return undefined;
    for (const [next, file] of from.get(folder) ?? []) {
      const found = walk(next, [...path, folder], [...by, `${file} imports ${next}`]);
      if (found) return found;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of from.keys()) {
    const found = walk(folder, [], []);
    if (found) return found;
  }
  return undefined;
}

/** From top to bottom. Files directly in api/ are the frame, which every storey may import. */
const STOREYS = ['server', 'oversight', 'accounts', 'blood', 'people', 'messaging', 'platform'];

it('each storey imports only those below it', () => {
  const storeyOf = (folder: string): number => STOREYS.indexOf(folder.split('/')[0] ?? '');
  const upward = [...arrows()].flatMap(([folder, targets]) =>
    [...targets].flatMap(([target, file]) =>
      storeyOf(target) < storeyOf(folder) ? [`${file} imports ${target}`] : [],
    ),
  );
  expect([...arrows().keys()].filter((folder) => storeyOf(folder) < 0)).toEqual([]);
  expect(upward).toEqual([]);
});

/** What only some files may import, and which. */
const RESERVED: readonly { readonly what: RegExp; readonly by: RegExp }[] = [
  { what: /^@?hono\b/, by: /^(server\/http\/|app\.ts$)/ },
  { what: /^better-sqlite3$/, by: /^platform\/database\// },
  // The HTTP adapter calls use cases.
  { what: /-store\.ts$/, by: /^(?!server\/http\/|app\.ts$)/ },
  // The product needs neither the app nor what measures, tries and shows it.
  { what: /^tools\/|^\.\.\/(?!shared\/|package\.json$)|^react/, by: /^$/ },
];

it('what is reserved for some files is imported by them alone', () => {
  const forbidden = importsFound.filter(({ file, target }) =>
    RESERVED.some(({ what, by }) => what.test(target) && !by.test(file)),
  );
  expect(forbidden).toEqual([]);
  for (const { what } of RESERVED.slice(0, 3))
    expect(importsFound.some(({ target }) => what.test(target))).toBe(true);
});

it('no folder imports, directly or through others, one that imports it', () => {
  expect(arrows().size).toBeGreaterThan(20);
  expect(circle()).toBeUndefined();
});

/** The country by its names, its capital, its calling code and its clock; `Somali` is a language. */
const COUNTRY =
  /\bSomali(?:a|land)\b|Soomaaliya|الصومال|Mogadishu|Muqdisho|Hargeisa|\+?\b252\b|\bSO-[A-Z]{2}\b/;

it('only shared/country names the country', () => {
  const found = globSync(['{api,shared,pwa}/**/*.{ts,tsx,js,sql,css,html,json}', 'playwright.config.ts'], {
    cwd: join(import.meta.dirname, '..'),
    exclude: (path) =>
      /(^|\/)(node_modules|dist|e2e|tools|testing|fixtures|country|made-up-country)$|\.test\.tsx?$/.test(
        String(path),
      ),
  });
  expect(found.length).toBeGreaterThan(1000);
  expect(found.filter((file) => COUNTRY.test(textOf(`../${file}`)))).toEqual([]);
});

/** The files that come with this one, and those that come with them. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const { target } of importsFound.filter((found) => found.file === file && !found.isPackage))
    loadedWith(target, known);
  return known;
}

it('OpenTelemetry is imported in platform/otlp alone, and loaded only once a deployment asks for it', () => {
  const importers = importsFound
    .filter(({ target }) => target.startsWith('@opentelemetry/'))
    .map(({ file }) => file);
  expect(importers.length).toBeGreaterThan(3);
  expect(importers.filter((file) => !file.startsWith('platform/otlp/'))).toEqual([]);
  const atTheStart = [...loadedWith('main.ts'), ...loadedWith('server/background/delivery-worker.ts')];
  expect(atTheStart).toContain('platform/otlp/open-tracing.ts');
  expect(atTheStart.filter((file) => importers.includes(file))).toEqual([]);
});
