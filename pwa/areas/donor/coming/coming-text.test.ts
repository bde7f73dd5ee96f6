import { expect, it } from 'vitest';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { comingText } from './coming-text.ts';

const answered = { id: 'a-response', status: 'accepted', answeredAt: '2026-03-05T07:00:00.000Z' } as const;
const AT = '2026-03-05T07:30:00.000Z';
const SLOT = { startsAt: '2026-03-05T11:20:00.000Z', endsAt: '2026-03-05T11:40:00.000Z' };
const MASS = { massCasualty: { place: 'Mogadishu' } };

it.each([
  ['no confirmation yet', { response: { ...answered, status: 'pending' } }, 'donor.says.pending'],
  ['accepted', { response: answered }, 'donor.says.accepted'],
  [
    'they said when',
    { response: { ...answered, arrival: { when: 'tomorrow', by: AT } } },
    'donor.arrival_said',
  ],
  ['they have set out', { response: { ...answered, leftAt: AT } }, 'donor.step_said.on_my_way'],
  [
    'they say that they are there',
    { response: { ...answered, leftAt: AT, hereAt: AT } },
    'donor.step_said.here',
  ],
  ['the hospital says so', { response: { ...answered, status: 'arrived' } }, 'donor.says.arrived'],
  ['past the deadline', { response: answered, expired: true }, undefined],
  [
    'without a time in a mass casualty',
    { ...MASS, response: { ...answered, status: 'pending' } },
    'donor.slot_waiting',
  ],
  ['with a time, on its own card', { ...MASS, response: { ...answered, slot: SLOT } }, undefined],
] as const)('%s', (_, fields, text) => {
  expect(comingText(aRequest(fields))).toBe(text);
});
