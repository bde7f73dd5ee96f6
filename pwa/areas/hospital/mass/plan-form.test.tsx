// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { until } from '../../../testing/until.ts';
import { PlanForm } from './plan-form.tsx';

afterEach(clearScreen);

const open = async (onSaved = () => {}) =>
  renderUi(<PlanForm massId="m1" hospital={{ plan: null, needs: [] }} onSaved={onSaved} />);

const types = () => screen.getAllByLabelText<HTMLSelectElement>('Blood type').map(({ value }) => value);
const units = () => screen.getAllByLabelText<HTMLInputElement>('Units').map(({ value }) => value);

it('has what was entered when the page is loaded again, until it is sent', async () => {
  const onSaved = vi.fn();
  serve({ 'PUT /mass-casualties/m1/plan': () => ({ massCasualty: { id: 'm1' }, message: 'Saved' }) });
  const { user } = await open();
  await user.selectOptions(screen.getByLabelText('Blood type'), 'O-');
  await user.click(screen.getByRole('button', { name: 'Another blood type' }));
  clearScreen();

  const sent = serve({
    'PUT /mass-casualties/m1/plan': () => ({ massCasualty: { id: 'm1' }, message: 'Saved' }),
  });
  const again = await open(onSaved);
  expect(types()).toEqual(['O-', '']);
  expect(units()).toEqual(['', '']);
  await again.user.selectOptions(screen.getAllByLabelText('Blood type')[1] as Element, 'A+');
  for (const field of screen.getAllByLabelText('Units')) await again.user.type(field, '2');
  await again.user.click(screen.getByRole('button', { name: 'Alert donors' }));
  await until(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(sent.at(-1)?.body).toMatchObject({
    needs: [
      { bloodType: 'O-', units: 2 },
      { bloodType: 'A+', units: 2 },
    ],
  });
  clearScreen();
  await open();
  expect(types()).toEqual(['']);
});

it('has another bin where the one was that removed a need, which a second tap does not press', async () => {
  const { user } = await open();
  for (let more = 0; more < 3; more += 1)
    await user.click(screen.getByRole('button', { name: 'Another blood type' }));
  const bin = () => screen.getByRole('button', { name: 'Remove need 2' });
  const pressed = bin();
  await user.click(pressed);
  expect(types()).toHaveLength(3);
  expect(bin()).not.toBe(pressed);
});
