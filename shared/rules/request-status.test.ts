import { describe, expect, it } from 'vitest';
import {
  AWAITED_RESPONSES,
  CANCELLED_RESPONSES,
  canTransitionResponse,
  hasArrivalCode,
  isComing,
  isExpected,
  isExpired,
  isSeated,
  liveState,
  RESPONSE_STATUSES,
} from './request-status.ts';

function allowed<S extends string>(statuses: readonly S[], can: (from: S, to: S) => boolean): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => can(from, to)).map((to) => `${from} > ${to}`));
}

describe('a request', () => {
  it('expires at its deadline while it is pending', () => {
    const deadline = '2026-03-01T12:00:00.000Z';
    const before = new Date('2026-03-01T11:59:59.999Z');
    const after = new Date('2026-03-01T12:00:00.000Z');
    expect(isExpired({ status: 'pending', deadline }, before)).toBe(false);
    expect(isExpired({ status: 'pending', deadline }, after)).toBe(true);
    expect(isExpired({ status: 'fulfilled', deadline }, after)).toBe(false);
    expect(isExpired({ status: 'cancelled', deadline }, after)).toBe(false);
    expect(isExpired({ status: 'pending', deadline: null }, after)).toBe(false);
    expect(isExpired({ status: 'pending' }, after)).toBe(false);
  });
});

describe('a response', () => {
  it('goes from pending to accepted, on the way, arrived and completed, and back if it was a mistake', () => {
    expect(allowed(RESPONSE_STATUSES, (from, to) => canTransitionResponse(from, to, 'pending'))).toEqual([
      'pending > accepted',
      'pending > on_the_way',
      'pending > arrived',
      'pending > completed',
      'pending > no_show',
      'pending > withdrawn',
      'pending > not_needed',
      'accepted > on_the_way',
      'accepted > arrived',
      'accepted > completed',
      'accepted > no_show',
      'accepted > withdrawn',
      'accepted > not_needed',
      'on_the_way > arrived',
      'on_the_way > completed',
      'on_the_way > no_show',
      'on_the_way > withdrawn',
      'on_the_way > not_needed',
      'arrived > accepted',
      'arrived > completed',
      'arrived > deferred',
      'arrived > withdrawn',
      'arrived > not_needed',
      'completed > arrived',
      'completed > not_needed',
      'deferred > arrived',
      'deferred > not_needed',
      'no_show > accepted',
      'no_show > arrived',
      'no_show > completed',
      'withdrawn > pending',
      'withdrawn > accepted',
      'withdrawn > on_the_way',
      'withdrawn > arrived',
      'not_needed > accepted',
      'not_needed > arrived',
    ]);
  });

  it.each(['fulfilled', 'cancelled'] as const)('accepts nobody once the request is %s', (request) => {
    const moves = allowed(RESPONSE_STATUSES, (from, to) => canTransitionResponse(from, to, request));
    expect(moves.filter((move) => /> (pending|accepted|on_the_way|arrived)$/.test(move))).toEqual([]);
    expect(moves).toContain('completed > not_needed');
    expect(moves).toContain('accepted > completed');
  });
});

describe('the sets of response states', () => {
  const those = (isOne: (status: (typeof RESPONSE_STATUSES)[number]) => boolean) =>
    RESPONSE_STATUSES.filter(isOne);

  it('leave nobody expected who has a result, and no chair to those who are not coming', () => {
    expect(those(isExpected)).toEqual(['pending', 'accepted', 'on_the_way', 'arrived']);
    expect(those(isSeated)).toEqual(['accepted', 'on_the_way', 'arrived', 'completed', 'deferred']);
    expect(those((status) => isSeated(status) && isExpected(status))).toEqual([
      'accepted',
      'on_the_way',
      'arrived',
    ]);
  });

  it('keep the arrival code of a donor who may still come or be scanned', () => {
    expect(those(hasArrivalCode)).toEqual(['pending', 'accepted', 'on_the_way', 'arrived', 'no_show']);
  });

  it('count a donor whose response was cancelled as neither coming nor awaited', () => {
    for (const status of CANCELLED_RESPONSES) {
      expect(isComing(status) || isSeated(status) || hasArrivalCode(status)).toBe(false);
      expect(AWAITED_RESPONSES).not.toContain(status);
    }
  });
});

describe('the state of a request for somebody who wants to help', () => {
  const now = new Date('2026-03-01T12:00:00.000Z');
  const open = { status: 'pending', deadline: null, units: 2, received: 0, expected: 1 } as const;

  it.each([
    ['open', open],
    ['enough', { ...open, expected: 2 }],
    ['enough', { ...open, expected: 3 }],
    ['enough', { ...open, received: 1 }],
    ['enough', { ...open, received: 2, expected: 0 }],
    ['expired', { ...open, expected: 2, deadline: '2026-03-01T12:00:00.000Z' }],
    ['open', { ...open, deadline: '2026-03-01T12:00:01.000Z' }],
    ['fulfilled', { ...open, status: 'fulfilled', deadline: '2026-03-01T12:00:00.000Z' }],
    ['cancelled', { ...open, status: 'cancelled', expected: 2 }],
  ] as const)('%s: %o', (state, request) => {
    expect(liveState(request, now)).toBe(state);
  });
});
