// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { RegisterScreen } from './register-screen.tsx';

/** Of the file that holds the fields. */
let isReachable = false;
vi.mock('./register-fields.tsx', async (original) => {
  const real = await original<typeof import('./register-fields.tsx')>();
  return {
    get RegisterFields() {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return real.RegisterFields;
    },
  };
});

afterEach(clearScreen);

it('offers to fetch the fields again where they did not arrive, and the choice stays', async () => {
  serve({});
  const { user } = await renderUi(<RegisterScreen />, { path: '/register?as=donor' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByLabelText('Phone')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change' })).toBeDefined();
  isReachable = true;
  await user.click(retry);
  expect(await screen.findByLabelText('Phone')).toBeDefined();
});
