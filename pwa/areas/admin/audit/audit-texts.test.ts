import { expect, it } from 'vitest';
import { createFormat } from '../../../i18n/use-format.ts';
import { csvRows } from './audit-texts.ts';
import { anEntry } from './testing/an-entry.ts';

it('writes times on the clock of Somalia, by which days are filtered, and names the zone once', () => {
  const [header, row] = csvRows(
    { entries: [anEntry()], names: {} },
    (key) => key,
    createFormat('en', 'Africa/Mogadishu'),
  );
  expect(header?.[0]).toBe('admin.audit.when (Africa/Mogadishu)');
  expect(row?.[0]).toBe('2026-03-05 00:30');
});
