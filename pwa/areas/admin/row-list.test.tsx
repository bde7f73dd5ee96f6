// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { Link } from '../../ui/link.tsx';
import { RowList } from './row-list.tsx';

afterEach(clearScreen);

const PEOPLE = ['asha', 'bile'];

function Here() {
  return <output aria-label="Here">{useLocation().pathname}</output>;
}

async function open() {
  const onPress = vi.fn();
  const list = (
    <>
      <RowList
        title="People"
        rows={PEOPLE}
        rowKey={(name) => name}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (name) => <Link to={`/people/${name}`} data-row>{`${name}’s`}</Link>,
          },
          { key: 'town', header: 'Town', cell: (name) => <span>{`town of ${name}`}</span> },
          {
            key: 'actions',
            header: 'Actions',
            cell: (name) => <button type="button" onClick={onPress}>{`Act on ${name}`}</button>,
          },
        ]}
      />
      <Here />
    </>
  );
  const { user } = await renderUi(list, { path: '/people' });
  return { user, onPress, here: () => screen.getByRole('status', { name: 'Here' }).textContent };
}

it('opens a row wherever it is pressed', async () => {
  const { user, here } = await open();
  await user.click(screen.getByText('town of bile'));
  expect(here()).toBe('/people/bile');
});

it('opens no row by its own button, nor by the headers', async () => {
  const { user, onPress, here } = await open();
  await user.click(screen.getByRole('button', { name: 'Act on asha' }));
  expect(onPress).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('columnheader', { name: 'Town' }));
  expect(here()).toBe('/people');
});

it('opens no row while somebody marks a text in it', async () => {
  const { user, here } = await open();
  const town = screen.getByText('town of asha');
  await user.pointer([
    { target: town, offset: 0, keys: '[MouseLeft>]' },
    { target: town, offset: 4 },
    { keys: '[/MouseLeft]' },
  ]);
  expect(here()).toBe('/people');
});
