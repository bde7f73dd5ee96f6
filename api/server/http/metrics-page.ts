import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { HttpEnvironment } from './environment.ts';

type ReadGauges = (context: Context) => Promise<void>;

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus' text format, for callers with `METRICS_TOKEN`; if none is configured, the page does
 * not exist.
 */
export function createMetricsPage(
  context: Context,
  gaugesOf: (metrics: Metrics) => ReadGauges,
): Hono<HttpEnvironment> {
  const page = new Hono<HttpEnvironment>();
  const { metrics, config } = context;
  if (!metrics || config.metricsToken === undefined) return page;
  const { registry } = metrics;
  const expected = digestOf(`Bearer ${config.metricsToken}`);
  const readGauges = gaugesOf(metrics);
  page.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    const given = digestOf(c.req.header('authorization') ?? '');
    if (!timingSafeEqual(given, expected)) throw new Failure('failure.not_found');
    await readGauges(context);
    return c.body(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return page;
}
