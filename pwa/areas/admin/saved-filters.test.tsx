// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { savedAddress } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';

afterEach(clearScreen);

const show = (address: string, name: string) => renderUi(<SavedFilters name={name} />, { path: address });

it('saves what a list is narrowed to under its words, shows it on that list, and removes it', async () => {
  const user = userEvent.setup();
  const filter = '/admin/requests?status=fulfilled&urgency=high';
  await show(`${filter}&page=3`, 'Fulfilled · High');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('button', { name: 'Save this filter' }));
  clearScreen();

  await show('/admin/requests', '');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(screen.getByRole('link', { name: 'Fulfilled · High' }).getAttribute('href')).toBe(filter);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save this filter' }).disabled).toBe(true);
  clearScreen();

  await show('/admin/users?type=donor', 'Donor');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  expect(screen.queryByRole('link')).toBeNull();
  clearScreen();

  await show(filter, 'Fulfilled · High');
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  await user.click(screen.getByRole('button', { name: 'Remove “Fulfilled · High”' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(localStorage.getItem('dhiig.filters')).toBeNull();
});

it.each([
  ['?search=Hodan&type=donor&user=1', '/admin/users?type=donor'],
  ['?search=Hodan', undefined],
  ['', undefined],
])('keeps nothing on the device that names a person: %s', (search, address) => {
  expect(savedAddress('/admin/users', search)).toBe(address);
});
