import type { AuditEntryShown } from '../../../../../shared/contract/audit.ts';

/** Asha banned Omar, with what the test changes of it. */
export const anEntry = (changes: Partial<AuditEntryShown> = {}): AuditEntryShown => ({
  id: 'e',
  at: '2026-03-04T21:30:00.000Z',
  actor: { id: 'a', name: 'Asha' },
  action: 'account.ban',
  subjectType: 'user',
  subject: { id: 's', name: 'Omar' },
  detail: {},
  traceId: 't',
  ...changes,
});
