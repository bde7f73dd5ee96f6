import { expect, it } from 'vitest';
import { groupPairs, type StoredPair } from './group-pairs.ts';

const pair = (first_id: string, second_id: string, closed = false): StoredPair => ({
  id: `${first_id}-${second_id}`,
  first_id,
  second_id,
  grounds: '["name"]',
  seen: 'seen',
  status: closed ? 'closed' : 'open',
  flagged_at: '2026-03-01T08:00:00.000Z',
  decision: closed ? 'dismissed' : null,
  decided_at: null,
  decided_by: null,
  reason: null,
});

it('pairs that share accounts are one group, in which each account is once', () => {
  const all = ['ab', 'ac', 'bc', 'ad', 'bd', 'cd'].map((text) => pair(text[0] ?? '', text[1] ?? ''));
  const [group, ...others] = groupPairs([...all, pair('x', 'y', true), pair('y', 'd', true)]);
  expect(group).toMatchObject({
    id: 'a-b',
    status: 'open',
    members: [
      { user_id: 'a', like_id: null },
      { user_id: 'b', like_id: 'a' },
      { user_id: 'c', like_id: 'a' },
      { user_id: 'd', like_id: 'a' },
    ],
  });
  expect(others).toMatchObject([
    {
      id: 'x-y',
      status: 'closed',
      members: [{ user_id: 'x' }, { user_id: 'y', pair: { decision: 'dismissed' } }],
    },
  ]);
});
