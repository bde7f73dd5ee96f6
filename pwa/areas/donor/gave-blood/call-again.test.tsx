// @vitest-environment jsdom
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { signIn } from '../../../data/session/session.ts';
import { renderUi } from '../../../testing/render.tsx';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { PROFILE } from '../testing/a-donor.ts';
import { CallAgain } from './call-again.tsx';

const encode = (part: object): string => btoa(JSON.stringify(part));
const TOKEN = `${encode({ alg: 'HS256' })}.${encode({ id: PROFILE.id, role: 'donor', name: 'Hodan', exp: 4e9 })}.s`;

beforeAll(async () => {
  signIn(TOKEN);
  await device();
});

const question = () => screen.queryByText(/^You gave for your family/);

it('asks who gave for their family once, and pauses alerts on a “no”', async () => {
  let { preferences } = PROFILE;
  const sent = serve({
    'GET /auth/profile': () => ({ user: { ...PROFILE, preferences } }),
    'GET /auth/seal-key': () => ({ key: 'A'.repeat(43) }),
    'PUT /auth/profile': ({ body }) => {
      preferences = { ...preferences, ...(body as { preferences: object }).preferences };
      return { user: { ...PROFILE, preferences }, message: 'Saved' };
    },
  });
  const { user } = await renderUi(<CallAgain />);
  await user.click(await screen.findByRole('button', { name: 'No, no alerts' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(sent.find(({ key }) => key === 'PUT /auth/profile')?.body).toEqual({
    preferences: { callAgain: false, paused: true },
  });
  for (const { id } of currentToasts()) toast.dismiss(id);
});
