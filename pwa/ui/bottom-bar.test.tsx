// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { HomeIcon } from './icons.tsx';

/** Without the two that leave the bar where letters are large: styles decide that, and jsdom applies none. */
const hiddenLinks = (links: readonly HTMLElement[]) => links.slice(2).map((link) => link.textContent);

const item = (name: string) => ({ to: `/${name}`, label: name, icon: HomeIcon });
it('keeps four items in the bar and the rest behind More', async () => {
  const onSelect = vi.fn();
  const { user } = await renderUi(
    <BottomBar
      label="Donor"
      items={['a', 'b', 'c', 'd', 'e', 'f'].map(item)}
      actions={[{ label: 'Logout', icon: HomeIcon, onSelect }]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a', 'b', 'c', 'd']);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Donor' }));
  expect(hiddenLinks(sheet.getAllByRole('link'))).toEqual(['e', 'f']);
  await user.click(sheet.getByRole('button', { name: 'Logout' }));
  expect(onSelect).toHaveBeenCalledOnce();
  // Otherwise its question would cover the sheet.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps rarely used items behind More, with the number of what waits there', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(item);
  const seldom = items.map((one, index) => (index === 1 ? { ...one, seldom: true, count: 2 } : one));
  const { user } = await renderUi(<BottomBar label="Donor" items={seldom} actions={[]} />);
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['a', 'c', 'd', 'e']);
  await user.click(screen.getByRole('button', { name: /^2\s*More$/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Donor' }));
  expect(hiddenLinks(sheet.getAllByRole('link'))).toEqual(['f', 'b2']);
});

it('shows five items that all fit, without More', async () => {
  await renderUi(<BottomBar label="Donor" items={['a', 'b', 'c', 'd', 'e'].map(item)} actions={[]} />);
  expect(screen.getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button')).toBeNull();
});

it('marks the current item', async () => {
  await renderUi(<BottomBar label="Donor" items={['a', 'b'].map(item)} actions={[]} />, { path: '/b' });
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('b');
});

it('marks More if the current item is behind it', async () => {
  const items = ['a', 'b', 'c', 'd', 'e', 'f'].map(item);
  await renderUi(<BottomBar label="Donor" items={items} actions={[]} />, { path: '/f' });
  expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBe('true');
});

it('shows one word if the label has several, and has the whole label as its name', async () => {
  const one = { ...item('a'), label: 'Blood Requests', short: 'Requests' };
  await renderUi(<BottomBar label="Donor" items={[one]} actions={[]} />);
  expect(screen.getByRole('link', { name: 'Blood Requests' }).textContent).toBe('Requests');
});

it('has help and the hotline behind More, before what ends the visit', async () => {
  const help = [
    { href: '/contact', label: 'Help', icon: HomeIcon },
    { href: 'tel:+252610000999', label: 'Hotline', detail: '+252 61 000 0999', icon: HomeIcon },
  ];
  const { user } = await renderUi(
    <BottomBar label="Donor" items={['a', 'b', 'c', 'd'].map(item)} help={help} actions={[]} />,
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Donor' }));
  const ways = sheet.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways.slice(-2)).toEqual(['/contact', 'tel:+252610000999']);
});
