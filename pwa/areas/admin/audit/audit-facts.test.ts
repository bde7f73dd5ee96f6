import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntryShown } from '../../../../shared/contract/audit.ts';
import { OFFERED } from '../../../i18n/languages.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { createFormat } from '../../../i18n/use-format.ts';
import { createFacts, subjectText } from './audit-facts.ts';
import { anEntry } from './testing/an-entry.ts';

const format = createFormat('en', 'Africa/Mogadishu');

const said = (action: AuditEntryShown['action'], detail: AuditEntryShown['detail']) =>
  createFacts(t, format, { h: 'Medina Hospital' })(anEntry({ action, detail })).map(({ text, subject }) =>
    subject ? `${text} → ${subject}` : text,
  );

/** Of its own: what is added to the app's stays there for the tests that follow. */
const { t, use } = createTranslator();

beforeAll(async () => {
  const { load, locale } = OFFERED.en;
  const core = await load();
  const later = await Promise.all([core.load['signed-in'](), core.load.hospital(), core.load.admin()]);
  use(locale, Object.assign({}, ...[core, ...later].map(({ messages }) => messages)));
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
      'From the alert',
    ]);
    expect(said('report.decide', { decision: 'warn', hospitalId: 'h' })).toEqual([
      'Hospital warned',
      'Hospital: Medina Hospital → h',
    ]);
    expect(said('donor.call_end', { requestId: 'r', outcome: 'wrong_number' })).toEqual([
      'Request → r',
      'Wrong number',
    ]);
    expect(said('donor.call_undo', { requestId: 'r', outcome: 'coming' })).toEqual([
      'Request → r',
      'Is coming',
    ]);
    expect(said('response.give', { status: 'pending', via: 'text' })).toEqual(['New answer', 'By text']);
    expect(said('response.give', { status: 'pending', via: 'call' })).toEqual(['New answer', 'On the phone']);
    expect(said('donor.enrol', { hospital: 'h' })).toEqual(['Hospital: Medina Hospital → h']);
    expect(said('list.invite', { list: 'l', people: 12, invited: 3 })).toEqual(['12 people']);
    expect(
      said('settings.change', { setting: 'textLines', from: null, to: 'Hormuud sim1 +25261 60/h 2 -' }),
    ).toEqual(['Lines for texts: – → Hormuud sim1 +25261 60/h 2 · Off']);
    expect(said('document.add', { document: 'd', kind: 'pdf', size: 12 })).toEqual(['PDF']);
  });
});

it('what it was done to is named with whose it is', () => {
  expect(
    subjectText(anEntry({ subjectType: 'request', subject: { id: 'r', name: 'Medina Hospital' } }), t),
  ).toBe('Request · Medina Hospital');
  expect(subjectText(anEntry({ subjectType: 'request', subject: { id: 'r', name: null } }), t)).toBe(
    'Request',
  );
  expect(subjectText(anEntry({}), t)).toBe('Omar');
});
