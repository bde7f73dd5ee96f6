import { emptyWorld } from './seeded-data.ts';
import { createServerProcess, type ProductServer } from './server.ts';

/** The name of the world of all tests that ask for none of their own. */
export const SHARED_WORLD = 'shared';

/** The running products of one of Playwright's workers, each with a database of its own. */
export interface Worlds {
  /** The product of this name, started where it does not run yet; `environment` is added to its own. */
  enter(name: string, environment: Readonly<Record<string, string>>): Promise<ProductServer>;
  dispose(): Promise<void>;
}

/** Tests come file by file: besides the shared world, only the one that was entered last still runs. */
export function createWorlds(): Worlds {
  const running = new Map<string, ProductServer>();
  const leave = async (isLeft: (name: string) => boolean) => {
    for (const [name, server] of running) {
      if (!isLeft(name)) continue;
      running.delete(name);
      await server.dispose();
    }
  };
  return {
    enter: async (name, environment) => {
      const known = running.get(name);
      if (known) return known;
      await leave((other) => other !== SHARED_WORLD);
      const server = await createServerProcess(environment, { data: await emptyWorld() });
      running.set(name, server);
      await server.start();
      return server;
    },
    dispose: () => leave(() => true),
  };
}
