import { cpSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '../../../api/tools/testing/host/start-host.ts';
import { onceARun } from './once-a-run.ts';
import { createHostedServer, createServerProcess } from './server.ts';

/** Data directories; a test server starts with a copy of one. Each is made once per run. */

/** With the demo's Somalia, as `npm run demo` makes it. */
export const seededDemo = (): Promise<string> =>
  onceARun('demo', async (draft) => {
    const demo = await createServerProcess({ LOG_LEVEL: 'error' }, { main: 'api/tools/demo/main.ts' });
    await demo.start();
    await demo.stop();
    cpSync(dirname(demo.database), draft, { recursive: true });
    renameSync(join(draft, 'demo.db'), join(draft, 'dhiig.db'));
    await demo.dispose();
  });

/** With only the admin: the migrations are a third of a server's start. */
export const emptyWorld = (host: Host): Promise<string> =>
  onceARun('empty', async (draft) => {
    const first = await createHostedServer(host);
    await first.start();
    await first.stop();
    cpSync(dirname(first.database), draft, { recursive: true });
    await first.dispose();
  });
