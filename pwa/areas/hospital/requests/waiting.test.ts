import { expect, it } from 'vitest';
import { arrivalMark } from '../../../../shared/rules/arrival-code.ts';
import type { OutboxKey } from '../../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../../data/offline/rows.ts';
import { UNTRIED } from '../../../data/offline/testing/untried.ts';
import { REQUEST, responseOf } from './testing/own-request.ts';
import { isClosing, unitsOf, waitingOf, withEdits, withRecorded } from './waiting.ts';

const entryOf = (
  endpoint: OutboxKey,
  body: object,
  state: OutboxEntry['state'] = 'waiting',
): OutboxEntry => ({
  seq: 1,
  id: 'entry',
  userId: 'hospital',
  endpoint,
  params: { id: REQUEST._id },
  body,
  subject: `request:${REQUEST._id}`,
  ...UNTRIED,
  state,
});

it('shows a request with the edits that wait, the later one last', () => {
  const shown = withEdits(REQUEST, [
    entryOf('PATCH /requests/{id}', { units: 5, location: 'Hodan', notes: undefined }),
    entryOf('PATCH /requests/{id}', { units: 6 }),
    entryOf('PATCH /requests/cancel/{id}', { reason: 'Found' }),
  ]);
  expect(shown).toEqual({ ...REQUEST, units: 6, location: { address: 'Hodan' } });
});

it('counts units from elsewhere that wait among those received', () => {
  const shown = withEdits({ ...REQUEST, unitsReceived: 2, unitsElsewhere: 1 }, [
    entryOf('PATCH /requests/{id}', { unitsElsewhere: 3 }),
  ]);
  expect(shown).toMatchObject({ unitsReceived: 4, unitsElsewhere: 3 });
});

it('treats a waiting cancel or Blood Received as the end of the work, but not an edit', () => {
  expect(isClosing([entryOf('PATCH /requests/fulfill/{id}', {})])).toBe(true);
  expect(isClosing([entryOf('PATCH /requests/cancel/{id}', { reason: 'Found' })])).toBe(true);
  expect(isClosing([entryOf('PATCH /requests/{id}', { units: 5 })])).toBe(false);
});

it('leaves out what was refused and what is about another request', () => {
  const waits = entryOf('PATCH /requests/{id}', { units: 5 });
  const other = { ...waits, subject: 'request:other' };
  const refused = entryOf('PATCH /requests/{id}', { units: 6 }, 'refused');
  expect(waitingOf([other, refused, waits], REQUEST._id)).toEqual([waits]);
});

it('shows answers as they were recorded here, by id and by code, in the order of writing', () => {
  const [asha, bile] = [responseOf(1, 'Asha', 'accepted'), responseOf(2, 'Bile', 'accepted')];
  const coded = { ...bile, codeMark: arrivalMark('123456', bile.id) };
  const of = (id: string, body: object) => ({
    ...entryOf('PATCH /requests/{id}/responses/{responseId}', body),
    params: { id: REQUEST._id, responseId: id },
  });
  const waiting = [
    of(asha.id, { status: 'arrived' }),
    entryOf('POST /hospital/arrivals', { code: '123456', requestId: REQUEST._id }),
    of(asha.id, { status: 'completed', units: 2 }),
  ];
  const shown = withRecorded([asha, coded], waiting);
  expect(shown).toMatchObject([
    { status: 'completed', units: 2, completedAt: '1970-01-01T00:00:00.000Z' },
    { status: 'arrived' },
  ]);
  expect(unitsOf(shown)).toBe(2);
  const leaving = { ...of(asha.id, { status: 'arrived' }), sendingSince: 1 };
  expect(withRecorded([asha, bile], [leaving])).toEqual([asha, bile]);
});

it('takes back nothing that a colleague has recorded while a device was offline', () => {
  const gave = responseOf(1, 'Asha', 'completed');
  const of = (body: object) => ({
    ...entryOf('PATCH /requests/{id}/responses/{responseId}', body),
    params: { id: REQUEST._id, responseId: gave.id },
  });
  const reaction = { kind: 'vasovagal', grade: 1 } as const;
  const waiting = [of({ status: 'arrived', onward: true }), of({ status: 'arrived', reaction })];
  expect(withRecorded([gave], waiting)).toEqual([{ ...gave, reaction }]);
});
