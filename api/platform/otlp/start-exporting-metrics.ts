import type { Context } from '../../context.ts';

/** Sends the metrics from time to time, if the deployment collects them. Returns the function that stops it. */
export async function startExportingMetrics({
  config,
  metrics,
  log,
  instanceId,
}: Pick<Context, 'config' | 'metrics' | 'log' | 'instanceId'>): Promise<() => Promise<void>> {
  if (!config.otlp.metrics || !metrics) return async () => undefined;
  const { exportMetrics } = await import('./otlp-metrics.ts');
  return exportMetrics(config.otlp.metrics, metrics, { log, instanceId });
}
