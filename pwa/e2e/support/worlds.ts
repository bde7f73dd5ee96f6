import type { Host } from '../../../api/tools/testing/host/start-host.ts';
import { emptyWorld } from './seeded-data.ts';
import { createHostedServer, createServerProcess, type ProductServer, type ServerProcess } from './server.ts';

/** The name of the world of all tests that do not ask for their own. */
export const SHARED_WORLD = 'shared';

/** The running products of one of Playwright's workers, each with a database of its own. */
export interface Worlds {
  /** The product of this name, started if it is not running yet; `environment` is added to its own. */
  enter(name: string, environment: Readonly<Record<string, string>>): Promise<ProductServer>;
  /** The same for one that is a process. */
  enterProcess(name: string, environment: Readonly<Record<string, string>>): Promise<ServerProcess>;
  dispose(): Promise<void>;
}

type Create<Server> = (environment: Readonly<Record<string, string>>) => Promise<Server>;

/** Tests run file by file: besides the shared world, only the last one that was used still runs. */
function createKind<Server extends ProductServer>(create: Create<Server>) {
  const running = new Map<string, Server>();
  const ending: Promise<void>[] = [];
  const leave = (isLeft: (name: string) => boolean) => {
    for (const [name, server] of running) {
      if (!isLeft(name)) continue;
      running.delete(name);
      // Not awaited: it lets its last calls end first.
      ending.push(server.dispose());
    }
  };
  return {
    enter: async (name: string, environment: Readonly<Record<string, string>>): Promise<Server> => {
      const known = running.get(name);
      if (known) return known;
      leave((other) => other !== SHARED_WORLD);
      const server = await create(environment);
      running.set(name, server);
      await server.start();
      return server;
    },
    dispose: async () => {
      leave(() => true);
      await Promise.all(ending);
    },
  };
}

export function createWorlds(host: Host): Worlds {
  const hosted = createKind(async (environment) =>
    createHostedServer(host, environment, { data: await emptyWorld(host) }),
  );
  const processes = createKind(async (environment) =>
    createServerProcess(environment, { data: await emptyWorld(host) }),
  );
  return {
    enter: hosted.enter,
    enterProcess: processes.enter,
    dispose: async () => {
      await Promise.all([hosted.dispose(), processes.dispose()]);
    },
  };
}
