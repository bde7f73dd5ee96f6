import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import {
  MeterProvider,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics.ts';
import { metricDataOf } from './metric-data.ts';
import type { OtlpConfig } from './otlp-config.ts';
import { logOtlpProblems, otlpResource } from './otlp-resource.ts';
import { withinSeconds } from './within-seconds.ts';

/**
 * Sends what /metrics shows, under the same names, by OTLP over HTTP: one set of metrics, whoever collects them.
 * Returns the function that sends the last figures and stops.
 */
export function exportMetrics(
  { everyMs }: NonNullable<OtlpConfig['metrics']>,
  metrics: Metrics,
  { log, instanceId }: { readonly log: Logger; readonly instanceId: string },
): () => Promise<void> {
  logOtlpProblems(log);
  const resource = otlpResource(instanceId);
  const began = Date.now();
  const producer: MetricProducer = {
    collect: async () => ({
      resourceMetrics: {
        resource,
        scopeMetrics: [
          { scope: { name: 'dhiig' }, metrics: metricDataOf(await metrics.figures(), began, Date.now()) },
        ],
      },
      errors: [],
    }),
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: everyMs,
    metricProducers: [producer],
  });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return () => withinSeconds(provider.shutdown());
}
