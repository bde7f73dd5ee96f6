import { DiagLogLevel, diag } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import type { Logger } from 'pino';
import { MINUTE_MS } from '../../../shared/time.ts';

/**
 * What this process is called: `OTEL_SERVICE_NAME` and `OTEL_RESOURCE_ATTRIBUTES`, by default `dhiig`, and which of several
 * instances it is: otherwise their counters would be taken for one that jumps.
 */
export const otlpResource = (instanceId?: string): Resource =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'dhiig',
        ...(instanceId !== undefined && { 'service.instance.id': instanceId }),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));

/** Says in the log what keeps the data from being sent, once a minute at most: it is tried again every few seconds. */
export function logOtlpProblems(log: Logger): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (problem: string): void => {
    if (performance.now() - saidAt < MINUTE_MS) return;
    saidAt = performance.now();
    log.warn({ problem }, 'traces or metrics could not be sent');
  };
  const ignore = (): void => undefined;
  diag.setLogger(
    { error: say, warn: say, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
