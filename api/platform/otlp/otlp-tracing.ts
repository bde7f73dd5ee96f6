import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Span, Tracing } from '../tracing/tracing.ts';
import type { OtlpConfig } from './otlp-config.ts';
import { logOtlpProblems, otlpResource } from './otlp-resource.ts';
import { withinSeconds } from './within-seconds.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** The trace id of a call; the audit has others too, of the demo and of earlier releases. */
const TRACE_ID = /^[\da-f]{32}$/;

/** A call's own span has the last half of its trace's id, so that whatever it caused knows its parent. */
const rootSpanId = (traceId: string): string => traceId.slice(16);

/** Sends spans by OTLP over HTTP, to where OpenTelemetry's variables say. */
export function createTracing({ ratio, delayMs }: NonNullable<OtlpConfig['traces']>, log: Logger): Tracing {
  logOtlpProblems(log);
  const sampler: Sampler = ratio === 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio);
  /** The same in every process and at every time, so that a trace is whole or missing. */
  const isSampled = (traceId: string): boolean =>
    sampler.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []).decision ===
    SamplingDecision.RECORD_AND_SAMPLED;
  const random = new RandomIdGenerator();
  /** The trace whose root is being made. */
  let rootOf: string | undefined;
  const provider = new TracerProvider({
    resource: otlpResource(),
    sampler: new ParentBasedSampler({ root: sampler }),
    idGenerator: {
      generateTraceId: () => rootOf ?? random.generateTraceId(),
      generateSpanId: () => (rootOf === undefined ? random.generateSpanId() : rootSpanId(rootOf)),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: delayMs }),
    ],
  });
  const tracer = provider.getTracer('dhiig');

  const contextIn = (traceId: string) =>
    trace.setSpanContext(ROOT_CONTEXT, {
      traceId,
      spanId: rootSpanId(traceId),
      traceFlags: isSampled(traceId) ? TraceFlags.SAMPLED : TraceFlags.NONE,
    });

  const record = ({ name, kind, traceId, began, attributes, error }: Span): void => {
    const inTrace = traceId !== undefined && TRACE_ID.test(traceId) ? traceId : undefined;
    const isRoot = kind === 'server' || inTrace === undefined;
    const endTime = Date.now();
    const startTime = endTime - (performance.now() - began);
    rootOf = isRoot ? inTrace : undefined;
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], startTime, attributes },
      isRoot ? ROOT_CONTEXT : contextIn(inTrace),
    );
    rootOf = undefined;
    if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  };
  const parentOf = (traceId: string): string | undefined =>
    TRACE_ID.test(traceId)
      ? `00-${traceId}-${rootSpanId(traceId)}-${isSampled(traceId) ? '01' : '00'}`
      : undefined;
  return { record, parentOf, stop: () => withinSeconds(provider.shutdown()) };
}
