import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import type { MetricFigures } from '../metrics/metrics.ts';

type Figure = MetricFigures['values'][number];
type Point = <Value>(labels: Attributes, value: Value) => DataPoint<Value>;

/** Epoch milliseconds as OpenTelemetry's seconds and nanoseconds. */
const timeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];

/** One histogram from Prometheus' samples of one set of labels: buckets that each count all below, sum and count. */
function histogramOf(name: string, figures: readonly Figure[]): Histogram {
  const partOf = (part: string) =>
    figures.find(({ metricName }) => metricName === `${name}_${part}`)?.value ?? 0;
  const upTo = figures
    .filter(({ metricName }) => metricName === `${name}_bucket`)
    .map(({ labels, value }) => ({ bound: Number(String(labels.le).replace('+Inf', 'Infinity')), value }))
    .sort((a, b) => a.bound - b.bound);
  return {
    buckets: {
      boundaries: upTo.map(({ bound }) => bound).filter(Number.isFinite),
      counts: upTo.map(({ value }, index) => value - (upTo[index - 1]?.value ?? 0)),
    },
    sum: partOf('sum'),
    count: partOf('count'),
  };
}

function histogramPoints(name: string, figures: readonly Figure[], point: Point): DataPoint<Histogram>[] {
  const labelled = figures.map((figure) => {
    const { le: _, ...labels } = figure.labels;
    return { figure, labels };
  });
  const groups = Map.groupBy(labelled, ({ labels }) => JSON.stringify(Object.entries(labels).sort()));
  return [...groups.values()].map((some) =>
    point(
      some[0]?.labels ?? {},
      histogramOf(
        name,
        some.map(({ figure }) => figure),
      ),
    ),
  );
}

/**
 * Prometheus' metrics as OpenTelemetry's, with their names: counters as sums since `began`, which is when this process
 * began (both instants in epoch milliseconds). A figure that is no number is left out.
 */
export function metricDataOf(all: readonly MetricFigures[], began: number, now: number): MetricData[] {
  const [startTime, endTime] = [timeOf(began), timeOf(now)];
  const point: Point = (attributes, value) => ({ startTime, endTime, attributes, value });
  return all.map(({ name, help, type, values }): MetricData => {
    const descriptor = { name, description: help, unit: '', valueType: ValueType.DOUBLE };
    const aggregationTemporality = AggregationTemporality.CUMULATIVE;
    const base = { descriptor, aggregationTemporality };
    const figures = values.filter(({ value }) => Number.isFinite(value));
    const kind = String(type);
    if (kind === 'histogram')
      return {
        ...base,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: histogramPoints(name, figures, point),
      };
    const dataPoints = figures.map(({ labels, value }) => point(labels, value));
    return kind === 'counter'
      ? { ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
      : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}
