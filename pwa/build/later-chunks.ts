import { relative } from 'node:path';
import { importedBy, type ModuleGraph } from './core-chunk.ts';
import type { BuildManifest } from './first-load.ts';
import { type ReadersPlan, readersOf, shellOf } from './readers.ts';
import { PWA } from './source-files.ts';

interface ChunkGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
  readonly includeDependenciesRecursively: false;
}

/** Characters of code. What is longer is worth a request of its own, and is loaded only by those who show it. */
const LARGE = 20_000;

const keyOf = (id: string): string => relative(PWA, id);

/** The graph as a build in which each module is a file: who loads it is then found as it is for the built files. */
function unbundled(entry: string, graph: ModuleGraph): BuildManifest {
  const manifest: BuildManifest = {};
  const loadedLater = new Set<string>();
  const visit = (id: string) => {
    if (manifest[keyOf(id)]) return;
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    manifest[keyOf(id)] = {
      file: id,
      isEntry: id === entry,
      imports: importedIds.map(keyOf),
      dynamicImports: dynamicallyImportedIds.map(keyOf),
    };
    for (const later of dynamicallyImportedIds) loadedLater.add(later);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) visit(next);
  };
  visit(entry);
  for (const id of loadedLater) (manifest[keyOf(id)] as { isDynamicEntry?: boolean }).isDynamicEntry = true;
  return manifest;
}

/** Modules that the same screens import, in lists. A screen that others import is in none: it keeps its own file. */
function sharedBySameScreens(screens: readonly string[], graph: ModuleGraph): string[][] {
  const importersOf = new Map<string, string[]>();
  for (const screen of screens)
    for (const id of importedBy([screen], graph))
      importersOf.set(id, [...(importersOf.get(id) ?? []), screen]);
  const sets = new Map<string, string[]>();
  for (const [id, importers] of importersOf) {
    const key = importers.join();
    if (importers.length > 1 && !screens.includes(id)) sets.set(key, [...(sets.get(key) ?? []), id]);
  }
  return [...sets.values()];
}

/** The name of its file, for each module that gets into one. */
function chunksOf(entry: string, plan: ReadersPlan, graph: ModuleGraph): Map<string, string> {
  const manifest = unbundled(entry, graph);
  const readers = readersOf(manifest, shellOf(manifest, plan), plan);
  const screens = Object.values(manifest)
    .filter(({ file, isDynamicEntry }) => isDynamicEntry && readers.has(file))
    .map(({ file }) => file);
  const chunks = new Map<string, string>();
  for (const ids of sharedBySameScreens(screens, graph)) {
    const size = ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);
    if (size > LARGE) continue;
    for (const id of ids) {
      const roles = readers.get(id);
      if (roles && !roles.includes('visitor')) chunks.set(id, `for-${roles.join('-')}`);
    }
  }
  return chunks;
}

/**
 * What several later screens of signed-in people share: one file for each set of roles that read it, not one for each
 * set of screens, which would be some forty files of a few hundred bytes. Nobody downloads what only another role
 * reads; for that reason a file includes nothing but what is named, since more roles may read what a module imports.
 */
export function laterChunks(entry: string, plan: ReadersPlan): ChunkGroup {
  let chunks: Map<string, string> | undefined;
  return {
    name: (id, graph) => {
      chunks ??= chunksOf(entry, plan, graph);
      return chunks.get(id) ?? null;
    },
    includeDependenciesRecursively: false,
  };
}
