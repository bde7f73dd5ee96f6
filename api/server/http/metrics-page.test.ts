import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../tools/testing/test-app.ts';

const TOKEN = 'a token of Prometheus';
const asPrometheus = { headers: { authorization: `Bearer ${TOKEN}` } };

const appWithMetrics = () => createTestApp({ METRICS_TOKEN: TOKEN });

describe('GET /metrics', () => {
  it('counts calls by route and status, with how long they took', async () => {
    const app = await appWithMetrics();
    await app.call('GET', '/health');
    await app.call('GET', '/requests/0198f1c2-0000-7000-8000-000000000000', {});
    const response = await app.fetch('/metrics', asPrometheus);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await response.text();
    expect(text).toContain('dhiig_calls_total{method="GET",route="/api/health",status="200"} 1');
    expect(text).toContain('dhiig_calls_total{method="GET",route="/api/requests/{id}",status="401"} 1');
    expect(text).toContain('dhiig_call_seconds_count{method="GET",route="/api/health"} 1');
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('names no person, address or id, whatever path is asked for', async () => {
    const app = await appWithMetrics();
    await app.call('GET', '/requests/0198f1c2-0000-7000-8000-000000000000/%22evil%22?email=asad@example.so');
    const text = await (await app.fetch('/metrics', asPrometheus)).text();
    expect(text).not.toMatch(/0198f1c2|evil|asad/);
    expect(text).toContain('route="unmatched"');
  });

  it('shows the state of the deployment', async () => {
    const app = await appWithMetrics();
    const read = async () => (await app.fetch('/metrics', asPrometheus)).text();
    const text = await read();
    expect(text).toContain('dhiig_database_ok 1');
    expect(text).toContain('dhiig_deliveries_queued 0');
    expect(text).toContain('dhiig_deliveries_oldest_seconds 0');
    expect(text).toMatch(/^dhiig_database_bytes [1-9]\d+/m);
    // No backup yet, so no sample: the alarm checks for a missing one.
    expect(text).not.toMatch(/^dhiig_backup_age_seconds \d/m);
    app.context.writeHealth.failed();
    expect(await read()).toContain('dhiig_database_ok 0');
  });

  it.each([
    ['no token', undefined],
    ['another token', { headers: { authorization: 'Bearer something else altogether' } }],
    ['the token without its scheme', { headers: { authorization: TOKEN } }],
  ])('is not there for %s', async (_, given) => {
    const app = await appWithMetrics();
    expect((await app.fetch('/metrics', given)).status).toBe(404);
  });

  it('does not exist if the deployment does not configure it', async () => {
    const app = await createTestApp();
    const response = await app.fetch('/metrics', asPrometheus);
    expect(await response.text()).not.toContain('dhiig_calls_total');
    expect(app.context.metrics).toBeUndefined();
  });
});
