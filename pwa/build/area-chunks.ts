import { parse } from 'node:path';
import { importedBy, type ModuleGraph } from './core-chunk.ts';

interface ChunkGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
}

interface AreaRoots {
  /** Pages that are read without a session: they load no area's file. */
  readonly pages: readonly string[];
  /** What areas are built on, by the name of its chunk: the modules that it begins with. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** The chunk of `base` that gets what several areas import, or one area and screens of others. */
  readonly shared: string;
  readonly areas: Readonly<Record<string, string>>;
  /** By area: screens of others, which must not load its file; what they need from it is in `shared`. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** By the name of the chunk: what an area shares with screens that belong to no area of this plan. */
  readonly common: Readonly<Record<string, { readonly area: string; readonly screens: readonly string[] }>>;
}

interface Plan {
  readonly chunkOf: ReadonlyMap<string, string>;
  /** The pages that import a module, for each module of the plan that at least one page imports. */
  readonly pagesOf: ReadonlyMap<string, readonly string[]>;
}

function planOf({ pages, base, shared, areas, others, common }: AreaRoots, graph: ModuleGraph): Plan {
  const withImports = (modules: readonly string[]) => [...modules, ...importedBy(modules, graph)];
  const chunkOf = new Map<string, string>();
  for (const [name, area] of Object.entries(areas))
    for (const id of withImports([area])) chunkOf.set(id, chunkOf.has(id) ? shared : name);
  for (const [name, screens] of Object.entries(others))
    for (const id of withImports(screens)) if (chunkOf.get(id) === name) chunkOf.set(id, shared);
  for (const [name, { area, screens }] of Object.entries(common))
    for (const id of withImports(screens)) if (chunkOf.get(id) === area) chunkOf.set(id, name);
  for (const [name, modules] of Object.entries(base).reverse())
    for (const id of withImports(modules)) chunkOf.set(id, name);
  const pagesOf = new Map<string, string[]>();
  for (const page of pages)
    for (const id of withImports([page]))
      if (chunkOf.delete(id) || pagesOf.has(id))
        pagesOf.set(id, [...(pagesOf.get(id) ?? []), parse(page).name.replace('-screen', '')]);
  return { chunkOf, pagesOf };
}

/**
 * One file for each part that a signed-in start needs as a whole, the first ones first: a phone that starts cold
 * spends more time fetching and linking a hundred small files than running them. What public pages need too is
 * separate, in one file for each set of pages that need the same.
 */
export function areaChunks(roots: AreaRoots): ChunkGroup[] {
  let plan: Plan | undefined;
  const known = (graph: ModuleGraph): Plan => {
    plan ??= planOf(roots, graph);
    return plan;
  };
  // A group includes what its modules import, so what more pages need comes before what fewer need.
  const ofPages = roots.pages.map((_, index): ChunkGroup => {
    const count = roots.pages.length - index;
    return {
      name: (id, graph) => {
        const pages = known(graph).pagesOf.get(id);
        return pages?.length === count ? `with-${pages.join('-')}` : null;
      },
    };
  });
  const ofAreas = [roots.base, roots.common, roots.areas].flatMap(Object.keys).map(
    (name): ChunkGroup => ({
      name: (id, graph) => (known(graph).chunkOf.get(id) === name ? name : null),
    }),
  );
  return [...ofPages, ...ofAreas];
}
