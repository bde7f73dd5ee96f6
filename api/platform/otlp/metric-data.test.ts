import { DataPointType } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { metricDataOf } from './metric-data.ts';

const BEGAN = 1_000;
const NOW = 61_500;

const dataOf = async (registry: Registry) => metricDataOf(await registry.getMetricsAsJSON(), BEGAN, NOW);

it('makes a counter a sum since the process began, and a gauge a gauge', async () => {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'calls_total', help: 'Calls.', labelNames: ['route'], registers }).inc(
    { route: '/a' },
    3,
  );
  new Gauge({ name: 'queued', help: 'Queued.', registers }).set(7);
  const [calls, queued] = await dataOf(registry);
  expect(calls).toMatchObject({
    descriptor: { name: 'calls_total', description: 'Calls.' },
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: [{ startTime: [1, 0], endTime: [61, 500_000_000], attributes: { route: '/a' }, value: 3 }],
  });
  expect(queued).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ value: 7 }] });
});

it('counts each bucket of a histogram alone, for each set of labels', async () => {
  const registry = new Registry();
  const histogram = new Histogram({
    name: 'seconds',
    help: 'Seconds.',
    labelNames: ['method', 'route'],
    buckets: [1, 2, 5],
    registers: [registry],
  });
  for (const seconds of [0.5, 1.5, 1.7, 9]) histogram.observe({ method: 'GET', route: '/a' }, seconds);
  histogram.observe({ method: 'POST', route: '/a' }, 4);
  const [data] = await dataOf(registry);
  expect(data).toMatchObject({ dataPointType: DataPointType.HISTOGRAM });
  expect(data?.dataPoints.map(({ attributes, value }) => [attributes, value])).toEqual([
    [
      { method: 'GET', route: '/a' },
      { buckets: { boundaries: [1, 2, 5], counts: [1, 2, 0, 1] }, sum: 12.7, count: 4 },
    ],
    [
      { method: 'POST', route: '/a' },
      { buckets: { boundaries: [1, 2, 5], counts: [0, 0, 1, 0] }, sum: 4, count: 1 },
    ],
  ]);
});

it('leaves out what is no number, which no receiver reads', async () => {
  const registry = new Registry();
  new Gauge({ name: 'lag', help: 'Lag.', registers: [registry] }).set(Number.NaN);
  expect((await dataOf(registry))[0]?.dataPoints).toEqual([]);
});
