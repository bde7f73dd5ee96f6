// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { TypeField } from './type-field.tsx';

afterEach(clearScreen);

const field = (bloodType: 'A+' | null, totalDonations: number) => (
  <TypeField
    profile={{ bloodType, totalDonations }}
    legend="Blood type"
    value={bloodType ?? ''}
    error={undefined}
    onChange={() => undefined}
  />
);

it('shows a type that a hospital has confirmed, without a choice, and leads to who corrects it', async () => {
  await renderUi(field('A+', 1));
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByText('A blood type that a hospital has confirmed can’t be changed.')).toBeDefined();
  const link = screen.getByRole('link', { name: 'It is wrong: ask us to correct it' });
  expect(link.getAttribute('href')).toBe('/contact');
});

it.each([
  ['A+', 0],
  [null, 2],
] as const)('offers the choice for %s after %i donations', async (type, donations) => {
  await renderUi(field(type, donations));
  expect(screen.getAllByRole('radio')).toHaveLength(8);
});
