import { createLog } from '../../../log.ts';
import { pathOf } from '../../../platform/database/open.ts';
import { startServer } from '../../../server/http/server.ts';
import { startCountry } from '../growth/server.ts';
import { answerCpu, type OursStart, readStart, send } from './process-messages.ts';

const { accounts, now, files, calls } = readStart<OursStart>();
const server = await startCountry({ accounts, now: new Date(now) }, files, () => {}, {
  log: createLog({ logLevel: 'info' }),
});
const { port } = await startServer(server.app, { port: 0, host: '127.0.0.1' });
const { config, keys } = server.context;
send({
  port,
  databaseFile: pathOf(config.databaseUrl),
  jwtSecret: keys.jwtSecret,
  tokens: calls.map(({ caller }) => server.tokens[caller]),
});
answerCpu();
process.once('disconnect', () => void server.close());
