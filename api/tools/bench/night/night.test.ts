import { expect, it } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { benchNight, type Stage } from './night.ts';
import { lineOfStage, nightSummary } from './report.ts';

it('the bench of a night alerts donors, sends, backs up and tidies, and reports how long others waited', async () => {
  const files = testFolder();
  const stages: Stage[] = [];
  const figures = await benchNight({
    accounts: 2_000,
    filledAt: new Date('2026-03-05T07:00:00.000Z'),
    night: new Date('2026-03-05T20:00:00.000Z'),
    files,
    restMs: 200,
    settleMs: 0,
    onStage: (stage) => stages.push(stage),
  });
  expect(stages.map(({ what }) => what)).toEqual([
    'at rest',
    '20 alerts of two units raised in Mogadishu',
    '10 alerts that call 200 at once',
    '12 alerts due in the night',
    '12 alerts that call 500, sent',
    'a backup',
    'housekeeping',
  ]);
  expect(stages.map(({ calls }) => calls.length)).toEqual([0, 20, 10, 0, 12, 0, 0]);
  for (const { stalls } of stages) expect(stalls.refused).toEqual({});
  expect(figures).toMatchObject({ due: 0, pending: 0 });
  expect(figures.problems.filter((line) => line.includes('database is locked'))).toEqual([]);
  expect(figures.alerted).toBeGreaterThan(0);
  expect(lineOfStage(stages[1] as Stage)).toMatch(
    /20 alerts of two units raised in Mogadishu; calls [\d.]+, /,
  );
  expect(nightSummary(figures)).toContain('warnings and errors in the log: ');
});
