// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { CallFirstGivers } from './call-first-givers.tsx';

afterEach(clearScreen);

const DESK = '/hospital/first-givers';
const ASHA = {
  id: '01980000-0000-7000-8000-0000000000d1',
  name: 'Asha',
  phone: '+252615551234',
  until: '2026-05-04T09:10:00.000Z',
};

function serveDesk(waiting: number) {
  const desk = { waiting, donor: null as typeof ASHA | null };
  return serve({
    [`GET ${DESK}`]: () => ({ ...desk }),
    [`POST ${DESK}`]: () => {
      Object.assign(desk, { waiting: waiting - 1, donor: ASHA });
      return { ...desk, message: null };
    },
    [`POST ${DESK}/${ASHA.id}`]: ({ body }) => {
      const isUndone = (body as { outcome: string | null }).outcome === null;
      desk.donor = isUndone ? ASHA : null;
      return { message: isUndone ? 'Taken back.' : 'Noted. Thank you for calling.' };
    },
  });
}

it('is not there while nobody waits', async () => {
  const sent = serveDesk(0);
  await renderUi(<CallFirstGivers />);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(screen.queryByText('First-time donors to call')).toBeNull();
});

it('shows one donor with a number to tap, and records whether they will give again', async () => {
  const sent = serveDesk(1);
  await renderUi(<CallFirstGivers />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Next donor' }));
  const call = await screen.findByRole('link', { name: '+252615551234' });
  expect(call.getAttribute('href')).toBe('tel:+252615551234');
  await user.click(screen.getByRole('button', { name: 'Will give again' }));
  expect(await screen.findByText('Noted. Thank you for calling.')).toBeDefined();
  expect(screen.queryByRole('link', { name: '+252615551234' })).toBeNull();
  expect(sent.map(({ body }) => body)).toContainEqual({ outcome: 'coming' });
});

it('takes back what was recorded by mistake, and has the donor again', async () => {
  const sent = serveDesk(1);
  const { user } = await renderUi(<CallFirstGivers />);
  await user.click(await screen.findByRole('button', { name: 'Next donor' }));
  await user.click(await screen.findByRole('button', { name: 'No answer' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Asha' }));
  expect(await screen.findByRole('link', { name: '+252615551234' })).toBeDefined();
  expect(sent.map(({ body }) => body)).toContainEqual({ outcome: null });
});
