import { createContext } from '../../create-context.ts';
import { run } from '../../run.ts';
import { describeAccounts } from './accounts.ts';
import { prepareDemo } from './prepare-demo.ts';

const { config, people, phones } = await prepareDemo(process.env);
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => phones?.close());
await run(createContext(config), async () => {});
process.stdout.write(describeAccounts(config, people, phones));
