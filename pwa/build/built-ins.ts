import type { CompatStatement } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { isLacking, readCompatData } from './compat-data.ts';

type Members = Readonly<Record<string, { readonly __compat?: CompatStatement }>>;

interface Lacking {
  /** `Map.groupBy`, or the name of a constructor or a function. */
  readonly globals: ReadonlySet<string>;
  /** Methods that every built-in of the language with that name lacks: `toSorted`. */
  readonly methods: ReadonlySet<string>;
}

/** What the language and the web have, and one of the oldest browsers lacks. */
function readLacking(): Lacking {
  const { javascript, api } = readCompatData();
  const globals = new Set<string>();
  const methods = new Map<string, boolean>();
  for (const [data, isLanguage] of [
    [javascript.builtins, true],
    [api, false],
  ] as const)
    for (const [owner, members] of Object.entries(data as Readonly<Record<string, Members>>))
      for (const [key, { __compat: compat }] of Object.entries({ '': members, ...members } as Members)) {
        if (!compat || key.startsWith('_')) continue;
        const name = key.replace(/_static$/, '');
        if (isLacking(compat)) globals.add(key === '' ? owner : `${owner}.${name}`);
        if (isLanguage && key !== '') methods.set(name, (methods.get(name) ?? true) && isLacking(compat));
      }
  return { globals, methods: new Set([...methods].flatMap(([name, isNew]) => (isNew ? name : []))) };
}

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, onNode);
  if (!isNode(value)) return;
  onNode(value);
  for (const part of Object.values(value)) visit(part, onNode);
}

export function createBuiltInsCheck(): (code: string) => ReadonlySet<string> {
  const { globals, methods } = readLacking();
  return (code) => {
    const found = new Set<string>();
    visit(parseAst(code), ({ computed, object, property, callee }) => {
      if (callee?.name && globals.has(callee.name)) found.add(callee.name);
      if (!property?.name || computed) return;
      const whole = `${object?.name ?? ''}.${property.name}`;
      if (globals.has(whole)) found.add(whole);
      else if (methods.has(property.name)) found.add(property.name);
    });
    return found;
  };
}

/** Used only if the browser has it: libraries and screens ask first. */
const ASKED_FOR: readonly string[] = [
  'BarcodeDetector',
  'BarcodeDetector.getSupportedFormats',
  'Error.captureStackTrace',
  'stackTraceLimit',
  'toBase64',
  'URL.canParse',
  'withResolvers',
];

/** Names that libraries and the app have for something else: of styles, states, stores, actions and contexts. */
const OTHERS: readonly string[] = [
  'displayName',
  'drop',
  'error',
  'escape',
  'isError',
  'pause',
  'take',
  'toArray',
  'use',
];

/** The names that the app adds if they are missing (lib/old-browsers.ts). */
const added = (source: string): readonly string[] =>
  Array.from(source.matchAll(/^ {2}(\w+)(?=[<(:])/gm), ([, name = '']) => name);

/** Throws on a file that needs what one of the oldest browsers lacks and nobody adds. */
export function expectBuiltIns(files: Iterable<readonly [string, string]>, polyfills: string): void {
  const check = createBuiltInsCheck();
  const names = added(polyfills);
  for (const [file, code] of files)
    for (const found of check(code))
      if (![...ASKED_FOR, ...OTHERS].includes(found) && !names.includes(found.split('.').at(-1) ?? ''))
        throw new Error(`${file} uses ${found}, which one of the oldest browsers (oldest-browsers.ts) lacks`);
}
