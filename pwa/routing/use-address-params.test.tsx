// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { useAddressParams } from './use-address-params.ts';

/** Buttons that change one value, two at once, and remove one. */
function Filter() {
  const { get, set } = useAddressParams<'search' | 'do'>();
  const { search } = useLocation();
  const both = () => {
    set({ search: 'cawo' });
    set({ do: 'edit' });
  };
  return (
    <>
      <output>{search}</output>
      <p>{get('search')}</p>
      <button type="button" onClick={both}>
        Both
      </button>
      <button type="button" onClick={() => set({ search: '' })}>
        Clear
      </button>
    </>
  );
}

it('a change that comes before the previous one is shown keeps that one too', async () => {
  const { user } = await renderUi(<Filter />, { path: '/admin/users?type=donor' });
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(screen.getByRole('status').textContent).toBe('?type=donor&search=cawo&do=edit');
  expect(screen.getByRole('paragraph').textContent).toBe('cawo');
});

it('an empty value is removed from the address, and nothing else is', async () => {
  const { user } = await renderUi(<Filter />, { path: '/admin/users?search=cawo&do=edit' });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status').textContent).toBe('?do=edit');
});
