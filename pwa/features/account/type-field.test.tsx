// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { TypeField } from './type-field.tsx';

afterEach(clearScreen);

const field = (bloodType: 'A+' | null, totalDonations: number, typeCode?: string) => (
  <TypeField
    profile={{ bloodType, totalDonations, ...(typeCode && { typeCode }) }}
    legend="Blood type"
    value={bloodType ?? ''}
    error={undefined}
    onChange={() => undefined}
  />
);

it('shows a type that a hospital has confirmed, without a choice, and leads to who corrects it', async () => {
  await renderUi(field('A+', 1));
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(
    screen.getByText('A hospital has confirmed it. If it is wrong, that hospital corrects it.'),
  ).toBeDefined();
  expect(screen.queryByText(/Your code/)).toBeNull();
  const link = screen.getByRole('link', { name: 'Or write to us' });
  expect(link.getAttribute('href')).toBe('/contact');
});

it('shows the code by which the blood bank of the first donation corrects it', async () => {
  await renderUi(field('A+', 1, '18861216'));
  expect(screen.getByText(/Your code there: 18861216/)).toBeDefined();
});

it.each([
  ['A+', 0],
  [null, 2],
] as const)('offers the choice for %s after %i donations', async (type, donations) => {
  await renderUi(field(type, donations));
  expect(screen.getAllByRole('radio')).toHaveLength(8);
});
