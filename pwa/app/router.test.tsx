// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentSession, signIn, signOut } from '../data/session/session.ts';
import { clearScreen, renderUi } from '../testing/render.tsx';
import { serve } from '../testing/serve.ts';
import { preloadScreen, Screens } from './router.tsx';

afterEach(() => {
  clearScreen();
  signOut();
});

const encode = (part: object): string => btoa(JSON.stringify(part));
const claims = { id: 'u1', role: 'hospital', name: 'Banadir Hospital', exp: 4e9 };

it('has loaded the code of a signed-in person’s area before the first render', async () => {
  serve({});
  signIn(`${encode({ alg: 'HS256' })}.${encode(claims)}.s`);
  // It may take long on this machine.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await preloadScreen('/hospital', currentSession());
  vi.useRealTimers();
  await renderUi(<Screens isHydrating={false} />, { path: '/hospital' });
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});
