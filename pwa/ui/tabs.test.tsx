// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const TABS = [
  { id: 'all', label: 'All' },
  { id: 'pending', label: 'Pending', count: 3 },
  { id: 'fulfilled', label: 'Fulfilled' },
] as const;

function Requests() {
  const [selected, setSelected] = useState<(typeof TABS)[number]['id']>('all');
  return (
    <Tabs label="Requests" tabs={TABS} selected={selected} onSelect={setSelected}>
      {selected} requests
    </Tabs>
  );
}

const panel = () => screen.getByRole('tabpanel').textContent;

it('shows the tab that is clicked', async () => {
  const { user } = await renderUi(<Requests />);
  await user.click(screen.getByRole('tab', { name: /Pending/ }));
  expect(panel()).toBe('pending requests');
  expect(screen.getByRole('tabpanel', { name: /Pending/ })).toBeTruthy();
});

it('is one stop of the Tab key, and the arrows move within it', async () => {
  const { user } = await renderUi(<Requests />);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('All');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Pending3');
  expect(panel()).toBe('pending requests');
  await user.keyboard('{End}');
  expect(panel()).toBe('fulfilled requests');
  await user.keyboard('{ArrowRight}');
  expect(panel()).toBe('all requests');
  await user.keyboard('{ArrowLeft}{Home}');
  expect(panel()).toBe('all requests');
  await user.tab();
  expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
});
