import { expect, it } from 'vitest';
import { reminderWindow } from './reminder.ts';

it.each([
  ['2026-03-05T05:59:59.999Z', false],
  ['2026-03-05T06:00:00.000Z', true],
  ['2026-03-05T14:59:59.999Z', true],
  ['2026-03-05T15:00:00.000Z', false],
  ['2026-03-05T22:00:00.000Z', false],
])('at %s (UTC; Mogadishu is three hours ahead) reminds: %s', (at, reminds) => {
  expect(reminderWindow(new Date(at), 56) !== null).toBe(reminds);
});

it('is for donors whose waiting time ended within a week and who were not reminded for a fortnight', () => {
  expect(reminderWindow(new Date('2026-03-05T07:00:00.000Z'), 56)).toEqual({
    after: '2026-01-01T07:00:00.000Z',
    upTo: '2026-01-08T07:00:00.000Z',
    notSince: '2026-02-19T07:00:00.000Z',
  });
});
