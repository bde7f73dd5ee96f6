// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { type Answer, refusal, serve } from '../../../testing/serve.ts';
import { MatchedDonors } from './matched-donors.tsx';
import { matchOf, REQUEST, responseOf } from './testing/own-request.ts';

afterEach(clearScreen);

const MATCHES = `GET /requests/${REQUEST._id}/matched-donors`;
const RESPONSES = `GET /requests/${REQUEST._id}/responses`;

async function view(matches: Answer, matchedDonors = 2) {
  serve({
    [MATCHES]: matches,
    [RESPONSES]: () => ({ responses: [responseOf(1, 'Asha', 'accepted')], total: 1 }),
  });
  await renderUi(<MatchedDonors request={{ ...REQUEST, matchedDonors }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^View Donors/ }));
  return user;
}

const found = (searchMethod: string) => () => ({
  matchedDonors: [matchOf(1, 'Asha'), matchOf(2, 'Bile')],
  searchMethod,
});

it('lists who fits, says how many, and hides them again', async () => {
  const user = await view(found('location-based'));
  expect(await screen.findByText('Found 2 nearby donors')).toBeDefined();
  expect(screen.getByText('2 donor(s) found')).toBeDefined();
  expect(screen.getAllByText(/Last donation: not known/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Hide Donors 2: / }));
  expect(screen.queryByText('Bile')).toBeNull();
});

it('offers to call only a donor who answered', async () => {
  await view(found('general'));
  expect(await screen.findByText('Found 2 available donors')).toBeDefined();
  const asha = await screen.findByRole('group', { name: 'Contact Asha' });
  expect(
    within(asha)
      .getByRole('link', { name: /^Call / })
      .getAttribute('href'),
  ).toBe('tel:+252615551234');
  expect(screen.queryByRole('group', { name: 'Contact Bile' })).toBeNull();
});

it('says that nobody fits', async () => {
  await view(() => ({ matchedDonors: [], searchMethod: 'general' }), 0);
  expect((await screen.findAllByText('No matched donors found for this request')).length).toBe(2);
});

it('says that they could not be fetched', async () => {
  await view(() => refusal(403, 'You may not see them'));
  expect(await screen.findByText('Failed to fetch matched donors for this request')).toBeDefined();
  expect(await screen.findByText('You may not see them')).toBeDefined();
});

it('shows those who can be asked now, folds the others away, and gives those no button', async () => {
  const user = await view(() => ({
    matchedDonors: [
      { ...matchOf(2, 'Bile'), reachable: true, neverDonated: true },
      { ...matchOf(3, 'Cawo'), reachable: false, hidesLastDonation: true },
    ],
    searchMethod: 'general',
    total: 442,
    reachable: 31,
  }));
  expect(await screen.findByText('442 match, 31 can be reached now')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Contact Bile' })).toBeDefined();
  expect(screen.getByText(/Last donation: never/)).toBeDefined();
  const fold = screen.getByText('411 more who can’t be asked now');
  expect(fold.closest('details')?.open).toBe(false);
  await user.click(fold);
  expect(screen.getByText(/Last donation: not shown/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Contact Cawo' })).toBeNull();
});

it('still says who was asked when the list is read again', async () => {
  const user = await view(() => ({
    matchedDonors: [
      { ...matchOf(2, 'Bile'), reachable: true, asked: true },
      { ...matchOf(3, 'Cawo'), reachable: true },
      { ...matchOf(4, 'Deeqa'), reachable: false, asked: true },
    ],
    searchMethod: 'general',
    total: 3,
    reachable: 2,
  }));
  const bile = (await screen.findByText('Bile')).closest('li');
  expect(within(bile as HTMLElement).getByText('Asked to answer')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Contact Bile' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Contact Cawo' })).toBeDefined();
  await user.click(screen.getByText('1 more who can’t be asked now'));
  expect(screen.getAllByText('Asked to answer')).toHaveLength(2);
});
