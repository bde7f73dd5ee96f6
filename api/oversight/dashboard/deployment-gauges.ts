import { Gauge } from 'prom-client';
import type { Context } from '../../context.ts';
import { describeOperation } from './read-operation.ts';

type Operation = Awaited<ReturnType<typeof describeOperation>>;

/** Name, help, and the figure; a figure that is null has no sample. */
const GAUGES: readonly (readonly [string, string, (operation: Operation, now: Date) => number | null])[] = [
  ['dhiig_database_bytes', 'Size of the database.', ({ database }) => database.bytes],
  [
    'dhiig_disk_free_bytes',
    'Free space on the disk that holds the database.',
    ({ disk }) => disk?.freeBytes ?? null,
  ],
  ['dhiig_deliveries_queued', 'Messages that are not sent yet.', ({ messages }) => messages.queued],
  [
    'dhiig_deliveries_oldest_seconds',
    'For how long the oldest message that is due has waited; 0 if none is.',
    ({ messages }) => messages.oldestDueSeconds ?? 0,
  ],
  ['dhiig_mails_queued', 'Mails that are not sent yet.', ({ mails }) => mails.queued],
  [
    'dhiig_mails_oldest_seconds',
    'For how long the oldest mail that is due has waited; 0 if none is.',
    ({ mails }) => mails.oldestDueSeconds ?? 0,
  ],
  [
    'dhiig_backup_age_seconds',
    'Seconds since the last backup that this machine made.',
    ({ lastBackup }, now) =>
      lastBackup ? Math.max(0, (now.getTime() - Date.parse(lastBackup.at)) / 1000) : null,
  ],
];

/** Adds gauges that are read from the database and the disk whenever the metrics are read. */
export function addDeploymentGauges(context: Context): void {
  const { metrics } = context;
  if (!metrics) return;
  const registers = [metrics.registry];
  const gauges = GAUGES.map(([name, help, figureOf]) => ({
    gauge: new Gauge({ name, help, registers }),
    figureOf,
  }));
  const databaseOk = new Gauge({
    name: 'dhiig_database_ok',
    help: 'Whether the database answers (1) and writes reach the disk.',
    registers,
  });
  metrics.beforeRead(async () => {
    const operation = await describeOperation(context).catch((error: unknown) => {
      context.log.error({ err: error }, 'the figures of the metrics could not be read');
      return undefined;
    });
    databaseOk.set(operation && context.writeHealth.isHealthy() ? 1 : 0);
    for (const { gauge, figureOf } of gauges) {
      const figure = operation ? figureOf(operation, context.now()) : null;
      if (figure === null) gauge.remove();
      else gauge.set(figure);
    }
  });
}
