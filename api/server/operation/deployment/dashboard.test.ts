import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestApp } from '../../../tools/testing/test-app.ts';
import dashboard from './grafana-dashboard.json' with { type: 'json' };

const TOKEN = 'a token of Prometheus';
/** Series of a histogram. */
const SERIES = /_(?:bucket|sum|count)$/;

const metricsIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:dhiig|nodejs|process)_\w+/g)].map(([name]) => name.replace(SERIES, ''));

async function servedMetrics(): Promise<Set<string>> {
  const app = await createTestApp({ METRICS_TOKEN: TOKEN });
  const response = await app.fetch('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  return new Set([...(await response.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
}

const expressions = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

it('the dashboard asks for metrics that the server has, and shows all of its own', async () => {
  const served = await servedMetrics();
  const asked = new Set(expressions.flatMap(metricsIn));
  expect([...asked].filter((name) => !served.has(name))).toEqual([]);
  expect([...served].filter((name) => name.startsWith('dhiig_') && !asked.has(name))).toEqual([]);
});

it('the alarms of the README ask for metrics that the server has, and each is on the dashboard', async () => {
  const served = await servedMetrics();
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  const alarms = readme.slice(readme.indexOf('| Alarm |'), readme.indexOf('**Backup.**'));
  const asked = metricsIn(alarms);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter((name) => !served.has(name))).toEqual([]);
  const shown = expressions.flatMap(metricsIn);
  expect(asked.filter((name) => !shown.includes(name))).toEqual([]);
});

it('no two panels of the dashboard overlap', () => {
  const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...dashboard.panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
});
