import { expect, it } from 'vitest';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { whoElse } from './who-else.ts';

const answeredAt = '2026-03-05T07:00:00.000Z';

it('counts the others, without the donor if the hospital counts on them', () => {
  const own = { id: 'own', status: 'accepted', answeredAt } as const;
  expect(whoElse(aRequest({ units: 2, expected: 2 }))).toEqual({ others: 2, isEnough: true });
  expect(whoElse(aRequest({ units: 2, expected: 2, response: own }))).toEqual({ others: 1, isEnough: false });
  const waits = { id: 'own', status: 'pending', answeredAt, isNear: false } as const;
  expect(whoElse(aRequest({ units: 1, expected: 1, response: waits }))).toEqual({
    others: 1,
    isEnough: true,
  });
});

it('counts what was received', () => {
  expect(whoElse(aRequest({ units: 2, unitsReceived: 1, coming: 2, expected: 1 })).isEnough).toBe(true);
});
