import { pino } from 'pino';
import {
  ADMIN_USAGE,
  CommandError,
  runAdminCommand,
  UsageError,
} from '../../accounts/admins/admin-command.ts';
import { readConfig } from '../../config.ts';
import { createContext } from '../../create-context.ts';
import { hasSchema } from '../../platform/database/check-postgres.ts';
import { isThere } from '../../platform/database/open.ts';
import { isPostgresUrl } from '../../platform/database/open-postgres.ts';
import { withSharedKeys } from '../../shared-config.ts';
import { readPassword } from './read-password.ts';
import { startOrExplain } from './start-or-explain.ts';

/** Runs the command; prints what was done, what failed, or that the arguments are wrong. */
async function run(): Promise<void> {
  const given = readConfig(process.env);
  const { databaseUrl } = given;
  if (!(isPostgresUrl(databaseUrl) ? await hasSchema(databaseUrl) : isThere(databaseUrl)))
    throw new CommandError('there is nothing at DATABASE_URL yet: start Dhiig once, with npm start');
  const config = await withSharedKeys(given);
  const context = createContext(config, { log: pino({ level: 'silent' }) });
  try {
    const output = await runAdminCommand(context, { readPassword }, process.argv.slice(2));
    process.stdout.write(`${output}\n`);
  } finally {
    await context.db.destroy();
  }
}

await startOrExplain(async () => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof CommandError)) throw error;
    const isUsage = error instanceof UsageError;
    process.stderr.write(`admin: ${error.message}\n${isUsage ? `\n${ADMIN_USAGE}\n` : ''}`);
    process.exitCode = isUsage ? 2 : 1;
  }
});
