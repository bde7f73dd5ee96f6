// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { AdminPreferences } from '../../../../shared/contract/admin-mail.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { AdminClock } from '../admin-clock.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(clearScreen);

const READ = 'GET /admin/preferences';
const CHANGE = 'PATCH /admin/preferences';
const SAVED = 'Settings saved successfully!';

function Clock() {
  return <output aria-label="Clock">{useFormat().dateTime('2026-03-05T22:30:00.000Z')}</output>;
}

async function open({ fails = false } = {}) {
  let preferences: AdminPreferences = { timezone: null, mails: 'daily', news: ['application', 'report'] };
  const sent = serve({
    [READ]: () => ({ preferences }),
    [CHANGE]: ({ body }) => {
      if (fails) return refusal(503, 'Try again later');
      preferences = { ...preferences, ...(body as object) };
      return { preferences, message: SAVED };
    },
    'GET /admin/settings': () => refusal(503, 'Not now'),
  });
  await renderUi(
    <>
      <AdminClock />
      <Clock />
      <SettingsScreen />
    </>,
  );
  const changes = () => sent.filter(({ key }) => key === CHANGE).map(({ body }) => body);
  return {
    user: userEvent.setup(),
    changes,
    zone: await screen.findByRole('combobox', { name: /Time zone/ }),
  };
}

it('saves the time zone when it is chosen; the area uses that clock, and can go back to the browser’s', async () => {
  const { user, changes, zone } = await open();
  const own = screen.getByRole('status', { name: 'Clock' }).textContent;
  await user.selectOptions(zone, 'Africa/Mogadishu');
  expect(await screen.findByText(SAVED)).toBeDefined();
  expect(screen.getByRole('status', { name: 'Clock' }).textContent).toBe('6 March 2026, 01:30');
  await user.selectOptions(zone, '');
  await waitFor(() => expect(changes()).toEqual([{ timezone: 'Africa/Mogadishu' }, { timezone: null }]));
  expect(screen.getByRole('status', { name: 'Clock' }).textContent).toBe(own);
});

it('saves which mails are sent, and about what', async () => {
  const { user, changes } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Message' }));
  await user.click(screen.getByRole('checkbox', { name: 'Report of abuse' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /Emails about the desk/ }), 'none');
  await waitFor(() =>
    expect(changes()).toEqual([
      { news: ['application', 'report', 'message'] },
      { news: ['application', 'message'] },
      { mails: 'none' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Message' })).toBe(null));
});

it('reverts a choice that could not be saved', async () => {
  const { user, zone } = await open({ fails: true });
  await user.selectOptions(zone, 'UTC');
  expect(await screen.findByText('Try again later')).toBeDefined();
  await waitFor(() => expect(zone).toHaveProperty('value', ''));
});
