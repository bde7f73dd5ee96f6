// @vitest-environment jsdom

import { bringIntoView, clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { matchOf, REQUEST, responseOf } from './testing/own-request.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { EditRequestSheet } from './edit-request-sheet.tsx';
import { MatchedDonors } from './matched-donors.tsx';
import { WhoIsComing } from './who-is-coming.tsx';

const NOW = new Date('2026-05-04T09:00:00Z');
const ASHA = responseOf(1, 'Asha');
const RESPONSES = `GET /requests/${REQUEST._id}/responses`;
const EDIT = `PATCH /requests/${REQUEST._id}`;

beforeAll(() => {
  const payload = { id: REQUEST.hospital._id, name: 'Banadir', role: 'hospital', exp: 4_102_444_800 };
  signIn(`e30.${btoa(JSON.stringify(payload))}.none`);
});

beforeEach(bringIntoView);
afterEach(clearScreen);

it('lists matched donors as they were cached, says from when, and does not announce them as found', async () => {
  let isCut = false;
  serve({
    [`GET /requests/${REQUEST._id}/matched-donors`]: () =>
      isCut ? undefined : { matchedDonors: [matchOf(1, 'Asha')], searchMethod: 'location-based', total: 1 },
    [RESPONSES]: () => (isCut ? undefined : { responses: [], total: 0 }),
  });
  await device();
  const list = <MatchedDonors request={{ ...REQUEST, matchedDonors: 1 }} />;
  const view = async () => {
    await renderUi(list);
    await userEvent.setup().click(screen.getByRole('button', { name: /^View Donors/ }));
  };
  await view();
  expect(await screen.findByText('Found 1 nearby donor')).toBeDefined();
  expect(screen.queryByText(/^Updated/)).toBeNull();
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);

  isCut = true;
  await view();
  expect(await screen.findByText(/^Updated/)).toBeDefined();
  expect(screen.getByText('Asha')).toBeDefined();
  expect(currentToasts()).toEqual([]);
});

it('gives fields at fault back to the form and leaves nothing in the outbox', async () => {
  serve({
    [EDIT]: () =>
      Response.json(
        {
          success: false,
          code: 'failure.invalid',
          message: 'Please check the form',
          errors: { units: 'Too many units' },
        },
        { status: 400 },
      ),
  });
  const onClose = vi.fn();
  await renderUi(<EditRequestSheet request={REQUEST} onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Too many units')).toBeDefined();
  // The field says it all.
  expect(screen.queryByText('Please check the form')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await until(async () => expect(await (await device())?.db.outbox.count()).toBe(0));
});

it('shows at the donor that Accept waits, and hides the phone number that the device does not keep', async () => {
  let isCut = false;
  const answers = () => (isCut ? undefined : { responses: [ASHA], total: 1 });
  serve({ [RESPONSES]: answers });
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  expect(await screen.findByRole('link', { name: /^Call / })).toBeDefined();
  clearScreen();

  bringIntoView();
  isCut = true;
  serve({ [RESPONSES]: answers });
  await renderUi(<WhoIsComing request={REQUEST} now={NOW} />);
  expect(await screen.findByText('Phone number needs a connection')).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Call / })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: /^Accept:/ }));
  expect(await screen.findByText('Acceptance waiting for a connection')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Accept:/ })).toBeNull();
  expect(screen.queryByText('Asha is expected.')).toBeNull();
  expect(outboxStore.get()).toMatchObject([
    { body: { status: 'accepted' }, params: { responseId: ASHA.id }, summary: { bloodType: 'O-', units: 2 } },
  ]);
});
