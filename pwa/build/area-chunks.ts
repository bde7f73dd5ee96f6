import { parse } from 'node:path';
import { importedBy, type ModuleGraph } from './core-chunk.ts';

interface ChunkGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
}

export interface AreaRoots {
  /** Pages that are read without a session: no area's file is part of theirs. */
  readonly pages: readonly string[];
  /** What areas stand on, by the name of its chunk: the modules that it begins with. */
  readonly base: Readonly<Record<string, readonly string[]>>;
  /** The chunk of `base` that takes what several areas import, or one and screens of others. */
  readonly shared: string;
  /** By the name of the chunk. */
  readonly areas: Readonly<Record<string, string>>;
  /** By area: screens of others, which must not bring its file along; what they need of it is `shared`. */
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** By the name of the chunk: what an area has in common with screens that are no area of this plan. */
  readonly common: Readonly<Record<string, { readonly area: string; readonly screens: readonly string[] }>>;
}

interface Plan {
  readonly chunkOf: ReadonlyMap<string, string>;
  /** The pages that import a module, for those of the plan that any does. */
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
 * fetches and links a hundred small files longer than it runs them. What public pages need too stands apart, in
 * a file for those pages that need the same.
 */
export function areaChunks(roots: AreaRoots): ChunkGroup[] {
  let plan: Plan | undefined;
  const known = (graph: ModuleGraph): Plan => {
    plan ??= planOf(roots, graph);
    return plan;
  };
  // A group takes along what its modules import: what more pages need comes before what fewer do.
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
