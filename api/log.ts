import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** One JSON line an event on standard output. Callers log ids, routes, codes and figures; never personal data. */
export const createLog = (config: Config): Logger =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
