import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts';
import { readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { startOrExplain } from './operation/start-or-explain.ts';
import { run } from './run.ts';

await startOrExplain(async () => {
  const context = createContext(readConfig(process.env));
  await run(context, () => ensureFirstAdmin(context));
});
