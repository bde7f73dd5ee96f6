// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { serve } from '../../testing/serve.ts';
import { RegisterScreen } from './register-screen.tsx';

/** Matches the file that contains the steps. */
let isReachable = false;
vi.mock('./register-steps.tsx', async (original) => {
  const real = await original<typeof import('./register-steps.tsx')>();
  return {
    get RegisterSteps() {
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
      return real.RegisterSteps;
    },
  };
});

afterEach(clearScreen);

it('offers to load the steps again if they did not arrive, and keeps the choice', async () => {
  serve({});
  const { user } = await renderUi(<RegisterScreen />, { path: '/register?as=donor' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Register as a donor' })).toBeDefined();
  isReachable = true;
  await user.click(retry);
  expect(await screen.findByRole('radio', { name: 'O negative' })).toBeDefined();
});
