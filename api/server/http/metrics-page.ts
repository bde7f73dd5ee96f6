import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { HttpEnvironment } from './environment.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus' text format, for callers with `METRICS_TOKEN`; if none is configured, the page does
 * not exist.
 */
export function createMetricsPage({ metrics, config }: Context): Hono<HttpEnvironment> {
  const page = new Hono<HttpEnvironment>();
  if (!metrics || config.metricsToken === undefined) return page;
  const expected = digestOf(`Bearer ${config.metricsToken}`);
  page.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    const given = digestOf(c.req.header('authorization') ?? '');
    if (!timingSafeEqual(given, expected)) throw new Failure('failure.not_found');
    return c.body(await metrics.text(), 200, {
      'content-type': metrics.registry.contentType,
      'cache-control': 'no-store',
    });
  });
  return page;
}
