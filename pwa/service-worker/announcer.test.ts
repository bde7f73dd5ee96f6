import { expect, it } from 'vitest';
import type { OutboxEntry } from '../data/offline/rows.ts';
import { createAnnouncer } from './announcer.ts';
import { createWorkerScope } from './testing/worker-scope.ts';

const booking = (body: object): OutboxEntry =>
  ({
    id: 'entry-1',
    userId: 'asha',
    endpoint: 'POST /appointments',
    body,
    subject: 'appointment:a1',
    summary: { hospital: 'Isbitaalka Banadir', url: '/donor/days', language: 'so' },
  }) as OutboxEntry;

it('a booking that was sent without any page is said in the server’s words, and opens the appointment', async () => {
  const worker = createWorkerScope();
  const announcer = createAnnouncer(worker.scope);
  const answer = { message: 'Booked: Saturday 7 March, 09:00–09:30, Isbitaalka Banadir.' };
  announcer.onSent(booking({ id: 'a1', dayId: 'd1', startsAt: '2026-03-07T06:00:00.000Z' }), answer);
  await announcer.settled();
  expect(worker.screen).toMatchObject([
    { title: 'Isbitaalka Banadir', body: answer.message, data: { url: '/donor/days', userId: 'asha' } },
  ]);
});

it('what a hospital booked at its desk is on its screen, and nowhere else', async () => {
  const worker = createWorkerScope();
  const announcer = createAnnouncer(worker.scope);
  announcer.onSent(booking({ id: 'a1', dayId: 'd1', donor: { phone: '+252612345678' } }), { message: 'ok' });
  await announcer.settled();
  expect(worker.screen).toEqual([]);
});
