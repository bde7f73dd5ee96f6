// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
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

it('leads from what waits to where it is decided', async () => {
  serve({
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
    `/admin/queue/objections/${ITEM.id}`,
  );
});

function Here() {
  const { pathname, search } = useLocation();
  return <output aria-label="Here">{pathname + search}</output>;
}

it('shows one kind that the address names; a kind with a list of its own is shown there', async () => {
  const sent = serve({ 'GET /admin/queue': () => ({ items: [ITEM], total: 1, counts: NONE }) });
  const routes = (
    <>
      <Routes>
        <Route path="/admin/queue" element={<QueueScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Here />
    </>
  );
  await renderUi(routes, { path: '/admin/queue?kind=identity' });
  expect(await screen.findByText('Hiiraan Hospital')).toBeDefined();
  expect(sent.map(({ query }) => query.kind)).toEqual(['identity']);
  clearScreen();
  await renderUi(routes, { path: '/admin/queue?kind=message' });
  expect(screen.getByRole('status', { name: 'Here' }).textContent).toBe('/admin/messages');
  expect(sent).toHaveLength(1);
});

it('says that nothing waits', async () => {
  serve({ 'GET /admin/queue': () => ({ items: [], total: 0, counts: NONE }) });
  await renderUi(<QueueScreen />, { path: '/admin/queue' });
  expect(await screen.findByText('All Caught Up!')).toBeDefined();
});
