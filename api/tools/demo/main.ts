import { createContext } from '../../create-context.ts';
import { run } from '../../run.ts';
import { describeAccounts } from './accounts.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './prepare-demo.ts';

// Beside each other: both take seconds, and neither uses all processors.
const [{ config, people, phones }] = await Promise.all([
  prepareDemo(process.env),
  process.argv.includes('--build') ? buildApp() : undefined,
]);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => phones?.close());
await run(createContext(config), async () => {});
process.stdout.write(describeAccounts(config, people, phones));
