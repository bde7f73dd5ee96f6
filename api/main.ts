import { setFlagsFromString } from 'node:v8';
import { ensureFirstAdmin } from './accounts/accounts/ensure-first-admin.ts';
import { readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { createLog } from './log.ts';
import { openTracing } from './platform/otlp/open-tracing.ts';
import { run } from './run.ts';
import { startOrExplain } from './server/operation/start-or-explain.ts';
import { withSharedKeys } from './shared-config.ts';

// V8 lets the heap grow to four times what is used before it collects: 1,000 callers who read nothing made 360 MB of
// 100, and it did not come back. Twice costs 1–7 % of the calls a second, 1.4 times would cost 25 %.
setFlagsFromString('--heap-growing-percent=100');

await startOrExplain(async () => {
  const config = await withSharedKeys(readConfig(process.env));
  const log = createLog(config);
  const context = createContext(config, { log, tracing: await openTracing(config, log) });
  await run(context, () => ensureFirstAdmin(context));
});
