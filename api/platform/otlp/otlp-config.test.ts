import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';

const URL = 'http://collector:4318';
const otlpOf = (variables: Readonly<Record<string, string>>) => readConfig(variables).otlp;

describe('what is sent to a collector', () => {
  it.each([
    ['nothing is configured', {}],
    ['it is switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: URL, OTEL_SDK_DISABLED: 'TRUE' }],
    [
      'neither kind is wanted',
      { OTEL_EXPORTER_OTLP_ENDPOINT: URL, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' },
    ],
  ])('is nothing if %s', (_, variables) => {
    expect(otlpOf(variables)).toEqual({ traces: undefined, metrics: undefined });
  });

  it('is all of it if an endpoint is given, as often as OpenTelemetry says', () => {
    expect(otlpOf({ OTEL_EXPORTER_OTLP_ENDPOINT: URL })).toEqual({
      traces: { ratio: 1, delayMs: 5_000 },
      metrics: { everyMs: 60_000 },
    });
  });

  it('is traces or metrics alone if only theirs is given', () => {
    expect(otlpOf({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${URL}/v1/traces` }).metrics).toBeUndefined();
    expect(otlpOf({ OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${URL}/v1/metrics` }).traces).toBeUndefined();
  });

  it.each([
    ['always_off', '1', undefined],
    ['parentbased_always_off', '1', undefined],
    ['parentbased_traceidratio', '0.25', 0.25],
    ['traceidratio', '0', undefined],
    ['always_on', '0.25', 1],
  ])('is, by the sampler %s with %s, this share of the calls: %s', (sampler, ratio, share) => {
    const { traces } = otlpOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: URL,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: ratio,
    });
    expect(traces?.ratio).toBe(share);
  });

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'jaeger'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_METRIC_EXPORT_INTERVAL', '0'],
  ])('is refused with its name if %s is %s', (name, value) => {
    expect(() => otlpOf({ [name]: value })).toThrow(ConfigError);
    expect(() => otlpOf({ [name]: value })).toThrow(name);
  });
});
