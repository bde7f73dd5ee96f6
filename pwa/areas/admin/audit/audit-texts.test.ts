import { expect, it } from 'vitest';
import type { AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { createFormat } from '../../../i18n/use-format.ts';
import { csvRows } from './audit-texts.ts';

it('writes times on the clock of Somalia, by which days are filtered, and names the zone once', () => {
  const entry: AuditEntryShown = {
    id: 'e',
    at: '2026-03-04T21:30:00.000Z',
    actor: { id: 'a', name: 'Asha' },
    action: 'account.ban',
    subjectType: 'user',
    subject: { id: 's', name: 'Omar' },
    detail: {},
    traceId: 't',
  };
  const [header, row] = csvRows([entry], (key) => key, createFormat('en', 'Africa/Mogadishu'));
  expect(header?.[0]).toBe('admin.audit.when (Africa/Mogadishu)');
  expect(row?.[0]).toBe('2026-03-05 00:30');
});
