import { expect, test } from 'vitest';
import { errorsOfRange } from './custom-range.ts';

/** Already 6 March in Mogadishu. */
const NOW = new Date('2026-03-05T21:30:00.000Z');
const errors = (startDate: string, endDate: string) =>
  errorsOfRange({ timeRange: 'custom', startDate, endDate }, NOW, 'Africa/Mogadishu');

test('a range is requested only if the server would accept it', () => {
  expect(errors('2026-03-06', '2026-03-06')).toEqual({});
  expect(errors('2026-03-06', '2026-03-05')).toEqual({ endDate: 'validation.range_reversed' });
  expect(errors('2026-03-05', '2026-03-07')).toEqual({ endDate: 'validation.date_in_future' });
  expect(errors('2024-03-05', '2026-03-05')).toEqual({ startDate: 'validation.range_too_long' });
});
