// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aRequest } from '../../../features/requests/testing/a-request.ts';
import { buttonOfDialog, clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { SlotCard } from './slot-card.tsx';

afterEach(clearScreen);

const SLOT = { startsAt: '2026-03-05T11:20:00.000Z', endsAt: '2026-03-05T11:40:00.000Z' };
const LATER = { startsAt: '2026-03-05T11:40:00.000Z', endsAt: '2026-03-05T12:00:00.000Z' };

const expectedAt = (slot: typeof SLOT, status: 'accepted' | 'arrived' = 'accepted') =>
  aRequest({
    massCasualty: { place: 'Mogadishu' },
    response: { id: 'a-response', status, answeredAt: '2026-03-05T07:00:00.000Z', slot },
  });

it('says when the donor is expected, and that the time is reserved for them', async () => {
  await renderUi(<SlotCard request={expectedAt(SLOT)} slot={SLOT} />);
  expect(screen.getByText(/^Your time: 5 March 2026, \d\d:20 to \d\d:40$/)).toBeDefined();
  expect(screen.getByText(/has kept this time for you/)).toBeDefined();
});

it('asks for a later time than this one', async () => {
  const request = expectedAt(LATER);
  const sent = serve({
    [`POST /donor/later-slot/${request._id}`]: () => ({
      response: request.response,
      request,
      message: 'Come later',
    }),
  });
  const { user } = await renderUi(<SlotCard request={expectedAt(SLOT)} slot={SLOT} />);
  await user.click(screen.getByRole('button', { name: 'I can only come later' }));
  expect(sent).toEqual([]);
  await user.click(buttonOfDialog('Get a later time'));
  expect(await screen.findByText('Come later')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ after: SLOT.startsAt }]);
});

it('offers no other time to a donor who is there', async () => {
  await renderUi(<SlotCard request={expectedAt(SLOT, 'arrived')} slot={SLOT} />);
  expect(screen.queryByRole('button')).toBeNull();
});
