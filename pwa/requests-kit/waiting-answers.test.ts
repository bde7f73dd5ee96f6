import { expect, it } from 'vitest';
import type { OutboxEntry } from '../offline/rows.ts';
import { aRequest } from './testing/a-request.ts';
import { answeredOf, lastWord, summaryOf, waitingAnswers } from './waiting-answers.ts';

const request = aRequest({ _id: 'r1' });

const entryOf = (seq: number, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq,
  id: `e${seq}`,
  userId: 'u1',
  endpoint: 'POST /donor/respond/{id}',
  params: { id: 'r1' },
  body: undefined,
  subject: 'request:r1',
  createdAt: 0,
  serverOffsetMs: 0,
  tries: 0,
  triedAt: null,
  nextTryAt: 0,
  sendingSince: null,
  lastError: null,
  state: 'waiting',
  summary: summaryOf(answeredOf(request)),
  ...changes,
});

it('names a waiting answer by its summary', () => {
  const entry = entryOf(1);
  expect(waitingAnswers([entry])).toEqual([
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

it('keeps one line per request, with the last word on it', () => {
  const withdrawal = entryOf(2, { endpoint: 'POST /donor/withdraw/{id}' });
  const answers = waitingAnswers([entryOf(1, { tries: 1 }), withdrawal]);
  expect(answers.map(({ last }) => last.id)).toEqual(['e2']);
});

it('leaves out what was refused, what is no answer, and a withdrawal of an answer that the server has', () => {
  const refused = entryOf(1, { state: 'refused' });
  const profile = entryOf(2, { endpoint: 'PUT /auth/profile', params: {}, subject: 'profile' });
  const withdrawal = entryOf(3, { endpoint: 'POST /donor/withdraw/{id}' });
  expect(waitingAnswers([refused, profile, withdrawal])).toEqual([]);
  expect(lastWord([refused, profile, withdrawal], 'r1')).toBe(withdrawal);
  expect(lastWord([refused], 'r1')).toBeUndefined();
});
