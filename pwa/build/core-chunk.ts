export interface ModuleGraph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds?: readonly string[];
    readonly code?: string | null;
  } | null;
}

/** All that these modules import statically, directly or not; not themselves, unless one imports the other. */
export function importedBy(modules: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) {
      if (reached.has(imported)) continue;
      reached.add(imported);
      visit(imported);
    }
  };
  for (const module of modules) visit(module);
  return reached;
}

/**
 * One chunk for all that the entry imports: every page needs these modules together, and one file packs
 * better than a dozen small ones. Returns the chunk's name for such a module, null for any other.
 */
export function coreChunk(entry: string): (id: string, graph: ModuleGraph) => string | null {
  let reached: Set<string> | undefined;
  return (id, graph) => {
    reached ??= importedBy([entry], graph);
    return reached.has(id) ? 'core' : null;
  };
}
