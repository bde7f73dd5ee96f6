// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Field } from './field.tsx';
import { NumberStepper } from './number-stepper.tsx';

function Units({ from = 1, typedStays = false }: { from?: number; typedStays?: boolean }) {
  const [units, setUnits] = useState(from);
  return (
    <Field label="Units">
      <NumberStepper value={units} onChange={setUnits} typedStays={typedStays} />
      <output>{String(units)}</output>
    </Field>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Units');

it.each([
  ['٣', '3'],
  ['۱۲', '12'],
  ['three', 'NaN'],
])('reads a typed %s as %s', async (typed, units) => {
  const { user } = await renderUi(<Units from={Number.NaN} />);
  await user.type(input(), typed);
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe(units);
  expect(input().value).toBe(typed);
});

it('goes up and down by its buttons, never below 1', async () => {
  const { user } = await renderUi(<Units />);
  expect(screen.getByRole('button', { name: 'One fewer' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(input().value).toBe('2');
});

it('stops at 50', async () => {
  const { user } = await renderUi(<Units from={49} />);
  await user.click(screen.getByRole('button', { name: 'One more' }));
  expect(input().value).toBe('50');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
});

it.each([
  ['300', '50'],
  ['0', '1'],
  ['', '1'],
  ['7', '7'],
])('brings a typed "%s" to %s on leaving', async (typed, kept) => {
  const { user } = await renderUi(<Units from={3} />);
  await user.clear(input());
  if (typed) await user.type(input(), typed);
  await user.tab();
  expect(input().value).toBe(kept);
});

it('leaves what is out of the range to a form that refuses it, and its buttons lead back', async () => {
  const { user } = await renderUi(<Units from={3} typedStays />);
  await user.clear(input());
  await user.type(input(), '51');
  await user.tab();
  expect(input().value).toBe('51');
  expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(input().value).toBe('50');
});
