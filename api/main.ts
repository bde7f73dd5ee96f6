import { ensureFirstAdmin } from './accounts/ensure-first-admin.ts';
import { readConfig } from './config.ts';
import { createContext } from './context.ts';
import { run } from './run.ts';

const context = createContext(readConfig(process.env));
await run(context, () => ensureFirstAdmin(context));
