import {
  Counter,
  collectDefaultMetrics,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

interface AnsweredRequest {
  readonly method: string;
  /** `/api/requests/{id}`; a path that matches no route is `unmatched`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The number of messages for each outcome: `sent`, `gone`, `failed`, or `retry` for one more try. */
export type OutcomeCounts = Readonly<Record<string, number>>;

/** The figures of one metric, in prom-client's form; a histogram's say of which of its series they are. */
export type MetricFigures = MetricObjectWithValues<MetricValue<string> & { readonly metricName?: string }>;

/** What this process has done since it began, for Prometheus and for collectors of OpenTelemetry. */
export interface Metrics {
  readonly registry: Registry;
  /** Has `update` run before anything is read: for gauges of what others keep. */
  beforeRead(update: () => Promise<void>): void;
  /** Prometheus' text format. */
  text(): Promise<string>;
  figures(): Promise<MetricFigures[]>;
  answered(request: AnsweredRequest): void;
  delivered(outcomes: OutcomeCounts): void;
}

/** From a read of the cache to the time after which a phone on 2G gives up. */
const SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10];

/** Of one process: `collectDefaultMetrics` adds memory, processor, garbage collection and the lag of the event loop. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Counter({
    name: 'dhiig_calls_total',
    help: 'Requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'dhiig_call_seconds',
    help: 'From the head of a request to its answer, by method and route.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const deliveries = new Counter({
    name: 'dhiig_deliveries_total',
    help: 'Attempts to send a message to a push service, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const updates: (() => Promise<void>)[] = [];
  const update = () => Promise.all(updates.map((one) => one()));
  return {
    registry,
    beforeRead: (one) => void updates.push(one),
    text: async () => {
      await update();
      return registry.metrics();
    },
    figures: async () => {
      await update();
      return registry.getMetricsAsJSON();
    },
    answered: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      latency.observe({ method, route }, seconds);
    },
    delivered: (outcomes) => {
      for (const [outcome, count] of Object.entries(outcomes)) deliveries.inc({ outcome }, count);
    },
  };
}
