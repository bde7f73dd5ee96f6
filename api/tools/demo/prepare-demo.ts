import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../../config.ts';
import { pathOf } from '../../platform/database/open.ts';
import type { DemoSize } from './people.ts';
import { simsOf } from './phones/sims.ts';
import { type Phones, reachable, startPhones } from './phones/start-phones.ts';
import { createProgress } from './progress.ts';
import { type Demo, seed } from './seed.ts';

interface PreparedDemo {
  readonly config: Config;
  readonly people: Demo;
  /** Left out if texts go to a gateway of the environment. */
  readonly phones: Phones | undefined;
}

/** A new demo country, and the phones beside it; the returned configuration is that of the server to start. */
export async function prepareDemo(
  environment: Readonly<Record<string, string | undefined>>,
  size?: DemoSize,
): Promise<PreparedDemo> {
  const dataDir = environment.DATA_DIR || 'data/demo';
  const variables = {
    LOG_LEVEL: 'warn',
    ...environment,
    // On loopback, because its passwords are known to everybody.
    HOST: environment.HOST || '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: `file:${join(dataDir, 'demo.db')}`,
  };
  const config = readConfig(variables);
  // The demo has a database of its own and starts again each time, so that its history ends today.
  for (const ending of ['', '-wal', '-shm']) rmSync(pathOf(config.databaseUrl) + ending, { force: true });
  const people = await seed(config, new Date(), (title) => createProgress(title, process.stderr), size);
  if (config.smsUrl !== undefined) return { config, people, phones: undefined };
  const phones = await startPhones({
    sims: simsOf(people),
    host: config.host,
    port: config.port + 1,
    server: `http://${reachable(config.host)}:${config.port}`,
  });
  return {
    config: readConfig({ ...variables, SMS_URL: phones.smsUrl, SMS_SECRET: phones.smsSecret }),
    people,
    phones,
  };
}
