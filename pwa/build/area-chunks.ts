import { importedBy, type ModuleGraph } from './core-chunk.ts';

interface ChunkGroup {
  readonly name: (id: string, graph: ModuleGraph) => string | null;
}

/**
 * One file for each of `chunks` (its name and the modules it begins with): what they import, unless a group before
 * has it. What several areas import stands with `shared`. A phone that starts cold fetches and links a hundred
 * small files longer than it runs them.
 */
export function areaChunks(
  chunks: Readonly<Record<string, readonly string[]>>,
  shared: string,
  areas: Readonly<Record<string, string>>,
): ChunkGroup[] {
  let plan: Map<string, string> | undefined;
  const planOf = (graph: ModuleGraph): Map<string, string> => {
    const withImports = (modules: readonly string[]) => [...modules, ...importedBy(modules, graph)];
    const chunkOf = new Map<string, string>();
    for (const [name, area] of Object.entries(areas))
      for (const id of withImports([area])) chunkOf.set(id, chunkOf.has(id) ? shared : name);
    for (const [name, modules] of Object.entries(chunks).reverse())
      for (const id of withImports(modules)) chunkOf.set(id, name);
    return chunkOf;
  };
  return [...Object.keys(chunks), ...Object.keys(areas)].map((name) => ({
    name: (id, graph) => {
      plan ??= planOf(graph);
      return plan.get(id) === name ? name : null;
    },
  }));
}
