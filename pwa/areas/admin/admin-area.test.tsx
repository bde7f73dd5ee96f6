// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { QUEUE_KINDS } from '../../../shared/contract/queue-kinds.ts';
import { clearScreen, renderUi } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/serve.ts';
import { AdminArea } from './admin-area.tsx';

afterEach(clearScreen);

const NONE = Object.fromEntries(QUEUE_KINDS.map((kind) => [kind, 0]));

async function open(path: string) {
  serve({
    'GET /admin/waiting': () => ({
      waiting: { ...NONE, application: 2, message: 2, silent_alert: 3 },
    }),
    'GET /admin/queue': () => ({ items: [], total: 0, counts: NONE }),
    'GET /admin/users': () => refusal(503, 'Not now'),
    'GET /admin/preferences': () => refusal(503, 'Not now'),
    'GET /auth/second-factor': () => refusal(503, 'Not now'),
  });
  await renderUi(
    <Routes>
      <Route path="/admin/*" element={<AdminArea />} />
    </Routes>,
    { path },
  );
  const [sidebar] = screen.getAllByRole('navigation', { name: 'Admin' });
  return within(sidebar as HTMLElement);
}

const textsOf = (links: readonly HTMLElement[]) => links.map(({ textContent }) => textContent);
const currentOf = (links: readonly HTMLElement[]) =>
  textsOf(links.filter((link) => link.getAttribute('aria-current') === 'page'));

it('has seven places, each with the number of what waits in it', async () => {
  const sidebar = await open('/admin/users');
  await sidebar.findByText('4');
  expect(textsOf(sidebar.getAllByRole('link'))).toEqual([
    'Dashboard',
    'To do4',
    'Hospitals',
    'People',
    'Requests and alerts3',
    'Reports',
    'Settings',
  ]);
  expect(document.title).toBe('All Users – Dhiig');
  expect(screen.getAllByRole('link', { name: 'Profile' }).length).toBeGreaterThan(0);
});

it('has the sections of a place side by side, and is there at the address of each', async () => {
  const sidebar = await open('/admin/queue?kind=application');
  const place = within(screen.getByRole('navigation', { name: 'To do' }));
  await place.findAllByText('2');
  expect(textsOf(place.getAllByRole('link'))).toEqual([
    'All',
    'Applications2',
    'Changes',
    'Messages2',
    'Abuse',
    'Signals',
    'Duplicates',
    'Objections',
  ]);
  expect(currentOf(place.getAllByRole('link'))).toEqual(['Applications2']);
  expect(currentOf(sidebar.getAllByRole('link'))).toEqual(['To do4']);
});

it.each([
  ['/admin', 'Dashboard'],
  ['/admin/queue/objections', 'To do4'],
  ['/admin/messages/01980000-0000-7000-8000-000000000001', 'To do4'],
  ['/admin/hospitals/01980000-0000-7000-8000-000000000001', 'Hospitals'],
  ['/admin/mass-casualties', 'Requests and alerts3'],
  ['/admin/audit', 'Reports'],
  ['/admin/health', 'Settings'],
  ['/admin/admins', 'Settings'],
])('%s is in %s', async (path, place) => {
  const sidebar = await open(path);
  await sidebar.findByText('4');
  expect(currentOf(sidebar.getAllByRole('link'))).toEqual([place]);
});
