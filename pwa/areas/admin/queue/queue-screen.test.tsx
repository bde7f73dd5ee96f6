// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { QueueItem } from '../../../../shared/contract/queue.ts';
import { QUEUE_KINDS } from '../../../../shared/contract/queue-kinds.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { QueueScreen } from './queue-screen.tsx';

afterEach(clearScreen);

const ITEM: QueueItem = {
  kind: 'application',
  id: '01980000-0000-7000-8000-000000000001',
  at: '2026-05-04T08:00:00.000Z',
  name: 'Hiiraan Hospital',
  text: 'Beledweyne',
};
const NONE = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0]));

it('leads from what waits to where it is decided; one kind can be chosen', async () => {
  const sent = serve({
    'GET /admin/queue': () => ({
      items: [ITEM, { ...ITEM, kind: 'objection', name: 'Asha Warsame', text: 'I am well.' }],
      total: 2,
      counts: { ...NONE, application: 1, objection: 1 },
    }),
  });
  await renderUi(<QueueScreen />, { path: '/admin/queue' });
  const application = await screen.findByRole('link', { name: /Hospital’s application.*Hiiraan/ });
  expect(application.getAttribute('href')).toBe(`/admin/hospitals/${ITEM.id}`);
  expect(screen.getByRole('link', { name: /Asha Warsame/ }).getAttribute('href')).toBe(
    '/admin/queue/objections',
  );
  await userEvent.setup().selectOptions(screen.getByLabelText('Show'), 'Message (0)');
  expect(sent.at(-1)?.query).toMatchObject({ kind: 'message' });
});

it('says that nothing waits', async () => {
  serve({ 'GET /admin/queue': () => ({ items: [], total: 0, counts: NONE }) });
  await renderUi(<QueueScreen />, { path: '/admin/queue' });
  expect(await screen.findByText('All Caught Up!')).toBeDefined();
});
