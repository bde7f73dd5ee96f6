// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteadyList } from './use-steady-list.ts';

const rows = (ids: string) => [...ids].map((_id) => ({ _id }));

function show(first: string, isSettled = true, limit?: number) {
  const { result, rerender } = renderHook(
    ({ ids, settled, own }: { ids: string; settled: boolean; own: string }) =>
      useSteadyList(rows(ids), settled, { own: [...own], limit }),
    { initialProps: { ids: first, settled: isSettled, own: '' } },
  );
  return {
    change: (ids: string, settled = true, own = '') => rerender({ ids, settled, own }),
    shown: () => result.current.shown.map(({ _id }) => _id).join(''),
    waiting: () => result.current.waiting,
    showAll: () => act(() => result.current.showAll()),
  };
}

it('keeps a new row that would push others away until it is asked for', () => {
  const list = show('bc');
  list.change('abc');
  expect([list.shown(), list.waiting()]).toEqual(['bc', 1]);
  list.showAll();
  expect([list.shown(), list.waiting()]).toEqual(['abc', 0]);
});

it('adds below what moves nothing, removes what is gone, and leaves the order as it was read', () => {
  const list = show('abc');
  list.change('dcba');
  expect([list.shown(), list.waiting()]).toEqual(['abc', 1]);
  list.change('ac');
  expect([list.shown(), list.waiting()]).toEqual(['ac', 0]);
  list.change('acd');
  expect([list.shown(), list.waiting()]).toEqual(['acd', 0]);
});

it('fills an empty list at once, and shows what the server says at the start', () => {
  const list = show('', true);
  list.change('ab');
  expect([list.shown(), list.waiting()]).toEqual(['ab', 0]);
  const starting = show('b', false);
  starting.change('ab', false);
  expect([starting.shown(), starting.waiting()]).toEqual(['ab', 0]);
});

it('shows what its reader adds at once, on top, and leaves it there', () => {
  const list = show('bc');
  list.change('dbc', true, 'd');
  expect([list.shown(), list.waiting()]).toEqual(['dbc', 0]);
  list.change('adbc');
  expect([list.shown(), list.waiting()]).toEqual(['dbc', 1]);
});

it('lets what is new take no place in a list that shows its first rows alone, and counts it if it would be one', () => {
  const list = show('bcde', true, 3);
  expect([list.shown(), list.waiting()]).toEqual(['bcd', 0]);
  list.change('abcde');
  expect([list.shown(), list.waiting()]).toEqual(['bcd', 1]);
  list.showAll();
  expect([list.shown(), list.waiting()]).toEqual(['abc', 0]);
  list.change('abcfde');
  expect([list.shown(), list.waiting()]).toEqual(['abc', 0]);
});
