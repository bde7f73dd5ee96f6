import { importedBy, type ModuleGraph } from './core-chunk.ts';

/**
 * The chunk of what these screens import and no other module does, directly or not: gives `name` for such a module,
 * null for any other and for the screens themselves.
 */
export function onlyOf({
  name,
  screens,
  others,
}: {
  readonly name: string;
  readonly screens: readonly string[];
  readonly others: readonly string[];
}): (id: string, graph: ModuleGraph) => string | null {
  let own: Set<string> | undefined;
  return (id, graph) => {
    if (!own) {
      const foreign = new Set([...others, ...importedBy(others, graph)]);
      own = new Set([...importedBy(screens, graph)].filter((module) => !foreign.has(module)));
      for (const screen of screens) own.delete(screen);
    }
    return own.has(id) ? name : null;
  };
}
