import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { UNTRIED } from '../../data/offline/testing/untried.ts';
import { aRequest } from './testing/a-request.ts';
import {
  lastWaitingResponse,
  respondedOf,
  responseSummary,
  waitingResponses,
  wasAnswered,
} from './waiting-responses.ts';

const request = aRequest({ _id: 'r1' });

const entryOf = (seq: number, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  id: `e${seq}`,
  userId: 'u1',
  endpoint: 'POST /donor/respond/{id}',
  params: { id: 'r1' },
  body: undefined,
  subject: 'request:r1',
  ...UNTRIED,
  summary: responseSummary(respondedOf(request)),
  ...changes,
});

it('names a waiting answer by its summary', () => {
  const entry = entryOf(1);
  expect(waitingResponses([entry])).toEqual([
    {
      request: {
        id: 'r1',
        hospital: 'Isbitaalka Banaadir',
        bloodType: 'O-',
        units: 2,
        address: 'Wadajir, Muqdisho',
      },
      last: entry,
    },
  ]);
});

it('keeps one line per request, with the last response to it', () => {
  const withdrawal = entryOf(2, { endpoint: 'POST /donor/withdraw/{id}' });
  const answers = waitingResponses([entryOf(1, { tries: 1 }), withdrawal]);
  expect(answers.map(({ last }) => last.id)).toEqual(['e2']);
});

it('leaves out what was refused, what is no answer, and a withdrawal of an answer that the server has', () => {
  const refused = entryOf(1, { state: 'refused' });
  const profile = entryOf(2, { endpoint: 'PUT /auth/profile', params: {}, subject: 'profile' });
  const withdrawal = entryOf(3, { endpoint: 'POST /donor/withdraw/{id}' });
  expect(waitingResponses([refused, profile, withdrawal])).toEqual([]);
  expect(lastWaitingResponse([refused, profile, withdrawal], 'r1')).toBe(withdrawal);
  expect(lastWaitingResponse([refused], 'r1')).toBeUndefined();
});

it('counts "I can come" on a notification as an answer, "I cannot" as none', () => {
  const byTicket = (answer: string) =>
    entryOf(1, { endpoint: 'POST /alerts/answer', params: {}, body: { ticket: 't', answer } });
  expect(waitingResponses([byTicket('can_come')])).toMatchObject([{ request: { id: 'r1' } }]);
  expect(waitingResponses([byTicket('cannot_come')])).toEqual([]);
});

it('knows an answer that arrived after the list was read, and not one from before, nor one withdrawn since', () => {
  const word = (sentAt: number, isAnswered: boolean) => ({ subject: 'request:r1', sentAt, isAnswered });
  expect(wasAnswered([word(20, true)], 'r1', 10)).toBe(true);
  expect(wasAnswered([word(20, true)], 'r1', 30)).toBe(false);
  expect(wasAnswered([word(20, true)], 'r2', 10)).toBe(false);
  expect(wasAnswered([word(20, true), word(21, false)], 'r1', 10)).toBe(false);
});
