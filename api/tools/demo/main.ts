import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { pathOf } from '../../platform/database/open.ts';
import { run } from '../../run.ts';
import { describeAccounts } from './accounts.ts';
import { createProgress } from './progress.ts';
import { seed } from './seed.ts';

const dataDir = process.env.DATA_DIR || 'data/demo';
const config = readConfig({
  LOG_LEVEL: 'warn',
  ...process.env,
  // On loopback, because its passwords are known to everybody.
  HOST: process.env.HOST || '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: `file:${join(dataDir, 'demo.db')}`,
});

// The demo has a database of its own and starts again each time, so that its history ends today.
for (const ending of ['', '-wal', '-shm']) rmSync(pathOf(config.databaseUrl) + ending, { force: true });
const people = await seed(config, new Date(), (title) => createProgress(title, process.stderr));
await run(createContext(config), async () => {});
process.stdout.write(describeAccounts(config, people));
