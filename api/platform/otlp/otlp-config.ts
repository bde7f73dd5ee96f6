import * as z from 'zod/mini';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const endpoint = z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }));
const exporter = z._default(z.enum(['otlp', 'none'], 'must be otlp or none'), 'otlp');
const milliseconds = (fallback: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d*$/, 'must be milliseconds')), String(fallback)),
    z.transform(Number),
  );

/**
 * OpenTelemetry's own variables, as far as Dhiig itself reads them. Its exporters read the rest from the environment:
 * headers, timeouts, compression, certificates, the names of the service and of its resource.
 */
export const OTLP_VARIABLES = {
  OTEL_SDK_DISABLED: z._default(z.string(), 'false'),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: endpoint,
  // A receiver of the one takes the other at the same address; gRPC has another port.
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.enum(['http/json', 'http/protobuf'], 'must be http/json: the endpoint is one for HTTP'),
  ),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z._default(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`), 'always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.pipe(
    z._default(z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')), '1'),
    z.transform(Number),
  ),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds(60_000),
};

type Variables = z.output<z.ZodMiniObject<typeof OTLP_VARIABLES>>;

/** What is sent by OTLP, and how often; nothing of what is undefined. */
export interface OtlpConfig {
  /** `ratio`: the share of the calls that are traced, from 0 to 1. */
  readonly traces: { readonly ratio: number; readonly delayMs: number } | undefined;
  readonly metrics: { readonly everyMs: number } | undefined;
}

/** Every trace begins in Dhiig, so a sampler that asks a parent first is the same as one that does not. */
function ratioOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: Variables): number {
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('traceidratio') ? ratio : 1;
}

export function readOtlpConfig(variables: Variables): OtlpConfig {
  const isOff = variables.OTEL_SDK_DISABLED.toLowerCase() === 'true';
  const goesTo = (own: string | undefined, kind: 'otlp' | 'none') =>
    !isOff && kind === 'otlp' && (own ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
  const ratio = ratioOf(variables);
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metrics } =
    variables;
  return {
    traces:
      goesTo(traces, variables.OTEL_TRACES_EXPORTER) && ratio > 0
        ? { ratio, delayMs: variables.OTEL_BSP_SCHEDULE_DELAY }
        : undefined,
    metrics: goesTo(metrics, variables.OTEL_METRICS_EXPORTER)
      ? { everyMs: variables.OTEL_METRIC_EXPORT_INTERVAL }
      : undefined,
  };
}
