import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../app.ts';
import { readConfig } from '../../../config.ts';
import { createContext } from '../../../create-context.ts';
import { createLog } from '../../../log.ts';
import { startServer } from '../../../server/http/server.ts';
import { answerCpu, type InstanceStart, readStart, send } from './process-messages.ts';

/** One instance of the server on an existing, migrated database, with the clock of its country. */
const { databaseUrl, now, keys } = readStart<InstanceStart>();
const instant = new Date(now);
const config = {
  ...readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: tmpdir(), RATE_LIMITS: 'off' }),
  jwtSecret: keys.jwtSecret,
  vapidKeys: keys.vapid,
};
const context = createContext(config, { now: () => instant, log: createLog(config) });
const app = createApp(context, join(tmpdir(), 'no-app-built'));
const { port } = await startServer(app, { port: 0, host: '127.0.0.1' });
send({ port });
answerCpu();
