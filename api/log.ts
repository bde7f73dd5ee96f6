import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { createLogDestination } from './log-destination.ts';

const STDOUT = 1;

/** The reader of the log has closed the pipe; the server continues to work. */
const ignore = (): void => undefined;

/** One JSON line per event on standard output. Callers log ids, routes, codes and figures; never personal data. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  // This makes Node open its stream. If it is a pipe or a socket, writes to the descriptor do not block from then on,
  // in any thread.
  if (isMainThread) process.stdout.on('error', ignore);
  const destination = createLogDestination(
    (bytes) => writeSync(STDOUT, bytes),
    (dropped) => log.error({ dropped }, 'log lines could not be written and are missing here'),
  );
  process.once('exit', destination.flush);
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  return log;
}
