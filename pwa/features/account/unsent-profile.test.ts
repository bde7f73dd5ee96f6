import { expect, it } from 'vitest';
import { PROFILE } from '../../areas/donor/testing/a-donor.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { waitingChange, withWaitingChanges } from './unsent-profile.ts';

const changeOf = (seq: number, body: object, state: OutboxEntry['state'] = 'waiting'): OutboxEntry => ({
  seq,
  id: `e${seq}`,
  userId: PROFILE.id,
  endpoint: 'PUT /auth/profile',
  params: {},
  body,
  subject: 'profile',
  createdAt: 0,
  serverOffsetMs: 0,
  tries: 1,
  triedAt: 0,
  nextTryAt: 0,
  sendingSince: null,
  lastError: null,
  state,
  summary: {},
});

it('shows the profile as it was written, the later change over the earlier', () => {
  const entries = [
    changeOf(1, { name: 'Hodan', weight: null, location: { address: 'Kismaayo' } }),
    changeOf(2, { name: 'Hodan Axmed', preferences: { maxTravelKm: 20 } }),
  ];
  const shown = withWaitingChanges(PROFILE, entries);
  expect(shown.name).toBe('Hodan Axmed');
  expect(shown.weight).toBeNull();
  expect(shown.location).toEqual({ address: 'Kismaayo' });
  expect(shown.preferences).toEqual({ ...PROFILE.preferences, maxTravelKm: 20 });
  expect(shown.phone).toBe(PROFILE.phone);
  expect(waitingChange(entries)?.id).toBe('e2');
});

it('leaves out what the server refused', () => {
  const entries = [changeOf(1, { name: 'Hodan' }, 'refused')];
  expect(withWaitingChanges(PROFILE, entries)).toEqual(PROFILE);
  expect(waitingChange(entries)).toBeUndefined();
});
