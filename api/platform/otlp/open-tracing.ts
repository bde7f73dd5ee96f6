import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Tracing } from '../tracing/tracing.ts';

/** Undefined if the deployment collects no traces: then nothing of OpenTelemetry is loaded. */
export async function openTracing({ otlp }: Config, log: Logger): Promise<Tracing | undefined> {
  if (!otlp.traces) return undefined;
  const { createTracing } = await import('./otlp-tracing.ts');
  return createTracing(otlp.traces, log);
}
