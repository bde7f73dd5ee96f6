import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mailPreparations } from './accounts/accounts/mail-preparations.ts';
import { invitationPreparations } from './accounts/admins/mail-preparations.ts';
import { staffMailPreparations } from './accounts/staff/mail-preparations.ts';
import { createApp } from './app.ts';
import { requestMailPreparations } from './blood/requests/mail-preparations.ts';
import { startWeeklyReports } from './blood/requests/weekly-reports.ts';
import type { Context } from './context.ts';
import { startPresence } from './messaging/instances/start-presence.ts';
import { serveCountries } from './messaging/texts/serve-countries.ts';
import { webhookMailPreparations } from './messaging/webhooks/mail-preparations.ts';
import { adminMailPreparations } from './oversight/admin-mail/mail-preparations.ts';
import { answerMailEndings, answerMailPreparations } from './people/contact/answer-mails.ts';
import { donorMailPreparations } from './people/donors/mail-preparations.ts';
import { reminderMailPreparations } from './people/donors/reminders/mail-preparations.ts';
import { silenceMailPreparations } from './people/donors/silence/mail-preparations.ts';
import { migrate } from './platform/database/migrate.ts';
import { startSharingReads } from './platform/limits/start-sharing-reads.ts';
import { startMailing } from './platform/mail/start-mailing.ts';
import { startExportingMetrics } from './platform/otlp/start-exporting-metrics.ts';
import { startDelivery } from './server/background/start-delivery.ts';
import { startServer } from './server/http/server.ts';
import { startHousekeeping } from './server/operation/housekeeping.ts';
import { watchSchema } from './server/operation/watch-schema.ts';
import { watchWrites } from './server/operation/watch-writes.ts';

const APP_ROOT = fileURLToPath(new URL('../pwa/dist', import.meta.url));

/** Closes in order; `signal` is the signal that caused it, which is logged. */
type Stop = (signal?: string) => Promise<void>;

/** Brings the schema up to date, runs `prepare` and serves. */
export async function serve(context: Context, prepare: () => Promise<void>): Promise<Stop> {
  const { config, log, db } = context;
  const ran = await migrate(db, context.now);
  if (ran.length > 0) log.info({ migrations: ran }, 'database migrated');
  context.vapidPairs.storeCurrent();
  await serveCountries(context);
  await prepare();
  const stopPresence = await startPresence(context);
  const server = await startServer(createApp(context, APP_ROOT), config);
  log.info({ port: server.port }, 'listening');
  const stopExporting = await startExportingMetrics(context);
  const stopWatching = watchWrites(context);
  const stopHousekeeping = startHousekeeping(context);
  const stopSharingReads = startSharingReads(context);
  const stopDelivery = startDelivery(context);
  const stopReports = startWeeklyReports(context);
  const preparations = {
    ...mailPreparations,
    ...requestMailPreparations,
    ...reminderMailPreparations,
    ...silenceMailPreparations,
    ...donorMailPreparations,
    ...staffMailPreparations,
    ...invitationPreparations,
    ...adminMailPreparations,
    ...answerMailPreparations,
    ...webhookMailPreparations,
  };
  const stopMailing = startMailing(context, preparations, answerMailEndings);

  return async (signal) => {
    log.info({ signal }, 'stopping');
    context.leaving.announce();
    // Load balancers check the server's health only from time to time, and send it requests until they notice.
    await wait(config.drainSeconds * 1000);
    stopWatching();
    stopHousekeeping();
    // Streams do not end unless they are closed.
    context.events.close();
    await Promise.all([server.close(), stopDelivery()]);
    context.pictures.close();
    await stopReports();
    await stopMailing();
    await stopSharingReads();
    await stopPresence();
    await stopExporting();
    await context.tracing?.stop();
    await db.destroy();
    log.info('stopped');
  };
}

/**
 * Serves, and closes in order on SIGTERM or SIGINT, or with exit code 1 if a newer release has migrated the
 * database.
 */
export async function run(context: Context, prepare: () => Promise<void>): Promise<void> {
  const stop = await serve(context, prepare);
  // npm and a terminal may both pass the same signal on: the second one must not interrupt the first shutdown.
  let isStopping = false;
  const stopOnce = (signal?: string) => {
    if (isStopping) return;
    isStopping = true;
    stopWatchingSchema();
    void stop(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopOnce(signal));
  const stopWatchingSchema = watchSchema(context, () => {
    // The supervisor starts it again: as the newer release, once that is installed.
    process.exitCode = 1;
    stopOnce();
  });
}
