import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts';
import { readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { startOrExplain } from './operation/start-or-explain.ts';
import { run } from './run.ts';
import { withSharedKeys } from './shared-config.ts';

await startOrExplain(async () => {
  const context = createContext(await withSharedKeys(readConfig(process.env)));
  await run(context, () => ensureFirstAdmin(context));
});
