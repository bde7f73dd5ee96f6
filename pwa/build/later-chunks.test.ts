import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { laterChunks } from './later-chunks.ts';
import type { ReadersPlan } from './readers.ts';

interface Module {
  readonly imports?: readonly string[];
  readonly later?: readonly string[];
  readonly length?: number;
}

const MODULES: Record<string, Module> = {
  'app/main.tsx': {
    imports: ['ui/button'],
    later: ['areas/public/home', 'areas/donor/area', 'areas/desk/area'],
  },
  'ui/button': {},
  'areas/public/home': { imports: ['ui/button', 'ui/map'] },
  'areas/donor/area': { imports: ['ui/button'], later: ['areas/donor/profile', 'areas/donor/map'] },
  'areas/donor/profile': { imports: ['ui/fields', 'ui/code', 'areas/donor/card'] },
  'areas/donor/map': { imports: ['ui/map', 'areas/donor/card'] },
  'areas/donor/card': { imports: ['ui/row'] },
  'areas/desk/area': { later: ['areas/desk/stock', 'areas/desk/staff', 'areas/desk/needs'] },
  'areas/desk/stock': { imports: ['ui/fields', 'ui/row', 'areas/desk/table'] },
  'areas/desk/staff': { imports: ['ui/code', 'areas/desk/table', 'areas/desk/chart'] },
  'areas/desk/needs': { imports: ['areas/desk/stock', 'areas/desk/chart'] },
  'areas/desk/table': {},
  'areas/desk/chart': { length: 30_000 },
  'ui/fields': {},
  'ui/code': {},
  'ui/row': {},
  'ui/map': {},
};

const PLAN: ReadersPlan = {
  always: [],
  few: [],
  roots: { donor: ['areas/donor/'], hospital: ['areas/desk/'], admin: [], visitor: ['areas/public/'] },
  signedIn: [],
  only: { donor: ['areas/donor/'], hospital: ['areas/desk/'], admin: [] },
  closed: {},
  foundAsLoaded: [],
};

const idOf = (path: string) => resolve(import.meta.dirname, '..', path);

/** The names of the files that have at least one module, with the modules. */
function filesOf(modules: Record<string, Module>) {
  const byId = new Map(Object.entries(modules).map(([path, module]) => [idOf(path), module]));
  const graph = {
    getModuleInfo: (id: string) => {
      const { imports = [], later = [], length = 100 } = byId.get(id) ?? {};
      return {
        importedIds: imports.map(idOf),
        dynamicallyImportedIds: later.map(idOf),
        code: ' '.repeat(length),
      };
    },
  };
  const files: Record<string, string[]> = {};
  const { name } = laterChunks(idOf('app/main.tsx'), PLAN);
  for (const path of Object.keys(modules)) {
    const file = name(idOf(path), graph);
    if (file !== null) files[file] = [...(files[file] ?? []), path];
  }
  return files;
}

it('puts what several screens share into one file for each set of roles that read it', () => {
  expect(filesOf(MODULES)).toEqual({
    'for-donor-hospital': ['ui/fields', 'ui/code', 'ui/row'],
    'for-donor': ['areas/donor/card'],
    'for-hospital': ['areas/desk/table'],
  });
});

it('leaves to themselves what visitors read, what is large, a screen that others import, and what one screen imports', () => {
  const inFiles = Object.values(filesOf(MODULES)).flat();
  for (const path of ['ui/button', 'ui/map', 'areas/desk/chart', 'areas/desk/stock'])
    expect(inFiles).not.toContain(path);
  const oneScreen = { ...MODULES, 'areas/desk/area': { later: ['areas/desk/stock'] } };
  expect(filesOf(oneScreen)['for-hospital']).toBeUndefined();
});
