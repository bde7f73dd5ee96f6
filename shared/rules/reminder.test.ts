import { expect, it } from 'vitest';
import { reminderWindows } from './reminder.ts';

const SAME = { men: 56, women: 56, apheresis: null };

it.each([
  ['2026-03-05T05:59:59.999Z', false],
  ['2026-03-05T06:00:00.000Z', true],
  ['2026-03-05T14:59:59.999Z', true],
  ['2026-03-05T15:00:00.000Z', false],
  ['2026-03-05T22:00:00.000Z', false],
])('at %s (UTC; Mogadishu is three hours ahead) reminds: %s', (at, reminds) => {
  expect(reminderWindows(new Date(at), SAME).length > 0).toBe(reminds);
});

it('is for donors whose waiting time ended within a week and who were not reminded for a fortnight', () => {
  expect(reminderWindows(new Date('2026-03-05T07:00:00.000Z'), SAME)).toEqual([
    {
      kinds: [0, 1, 2, 3],
      after: '2026-01-01T07:00:00.000Z',
      upTo: '2026-01-08T07:00:00.000Z',
      notSince: '2026-02-19T07:00:00.000Z',
    },
  ]);
});

it('waits longer for women, and less after platelets, if the deployment says so', () => {
  const windows = reminderWindows(new Date('2026-03-05T07:00:00.000Z'), {
    men: 84,
    women: 112,
    apheresis: 14,
  });
  expect(windows.map(({ kinds, upTo }) => [kinds, upTo.slice(0, 10)])).toEqual([
    [[0], '2025-12-11'],
    [[1], '2025-11-13'],
    [[2, 3], '2026-02-19'],
  ]);
});
