import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { addTexts, t } from '../../../i18n/i18n.ts';
import { createFormat } from '../../../i18n/use-format.ts';
import { factsOf, subjectText } from './audit-facts.ts';

const format = createFormat('en', 'Africa/Mogadishu');

const entryOf = (entry: Partial<AuditEntryShown>): AuditEntryShown => ({
  id: 'e',
  at: '2026-03-04T21:30:00.000Z',
  actor: { id: 'a', name: 'Asha' },
  action: 'account.ban',
  subjectType: 'user',
  subject: { id: 's', name: 'Omar' },
  detail: {},
  traceId: 't',
  ...entry,
});

const said = (action: AuditEntryShown['action'], detail: AuditEntryShown['detail']) =>
  factsOf(entryOf({ action, detail }), t, format).map(({ text, subject }) =>
    subject ? `${text} → ${subject}` : text,
  );

beforeAll(async () => {
  await addTexts('signed-in');
  await addTexts('admin');
});

describe('the details of an entry', () => {
  it('are words, never codes or ids', async () => {
    expect(said('account.ban', { role: 'donor', reason: 'Asked for money' })).toEqual([
      'Donor',
      'Reason: Asked for money',
    ]);
    expect(said('settings.change', { setting: 'searchRadius', from: null, to: 60 })).toEqual([
      'Emergency search radius: – → 60',
    ]);
    expect(said('account.change', { fields: 'role phone', from: 'donor', to: 'hospital' })).toEqual([
      'Changed: Role · Phone',
      'Donor → Hospital',
    ]);
    expect(said('stock.discard', { bloodType: 'O-', units: 1, unitsLeft: 2, reason: 'damaged' })).toEqual([
      'O−',
      '1 unit',
      '2 units are left',
      'Reason: Bag damaged',
    ]);
    expect(said('response.give', { requestId: 'r', status: 'accepted', via: 'ticket' })).toEqual([
      'Request → r',
      'Coming',
      'From the notification',
    ]);
    expect(said('document.add', { document: 'd', kind: 'pdf', size: 12 })).toEqual(['PDF']);
  });
});

it('what it was done to is named with whose it is', () => {
  expect(
    subjectText(entryOf({ subjectType: 'request', subject: { id: 'r', name: 'Medina Hospital' } }), t),
  ).toBe('Request · Medina Hospital');
  expect(subjectText(entryOf({ subjectType: 'request', subject: { id: 'r', name: null } }), t)).toBe(
    'Request',
  );
  expect(subjectText(entryOf({}), t)).toBe('Omar');
});
