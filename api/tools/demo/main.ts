import { createContext } from '../../create-context.ts';
import { run } from '../../run.ts';
import { describeAccounts } from './accounts.ts';
import { buildApp } from './build-app.ts';
import { prepareDemo } from './prepare-demo.ts';

// Beside each other: both take seconds, and neither uses all processors. A failure waits for the other, which would go on.
const [demo, build] = await Promise.allSettled([
  prepareDemo(process.env),
  process.argv.includes('--build') ? buildApp() : undefined,
]);
if (demo.status === 'rejected') throw demo.reason;
if (build.status === 'rejected') throw build.reason;
const { config, people, phones } = demo.value;
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => phones?.close());
await run(createContext(config), async () => {});
process.stdout.write(describeAccounts(config, people, phones));
