// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { getConfig, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { currentToasts } from '../../../ui/toast-store.ts';
import { MoveSheet } from './move-sheet.tsx';
import type { Lot } from './waiting-stock.ts';

const TOKEN = btoa(JSON.stringify({ id: 'hospital', name: 'Banadir', role: 'hospital', exp: 4e9 }));
const LOT: Lot = {
  id: '01980000-0000-7000-8000-00000000000a',
  bloodType: 'O-',
  component: 'red_cells',
  state: 'available',
  units: 4,
  collectedAt: '2026-03-01',
  expiresAt: '2026-04-05',
  waiting: [],
  isGone: false,
};
const MOVE = `POST /hospital/inventory/${LOT.id}/movements`;

afterEach(clearScreen);

it('issues one unit if a busy page hears two taps at once, before any timer', async () => {
  signIn(`e30.${TOKEN}.none`);
  const sent = serve({
    [MOVE]: () => ({ lot: { ...LOT, units: 3 }, message: 'Issued' }),
    'GET /requests/hospital': () => ({ requests: [], total: 0, totalIsMore: false }),
    'GET /hospital/inventory': () => ({ inventory: [], total: 0 }),
  });
  await renderUi(<MoveSheet lot={LOT} kind="issue" lots={[LOT]} onClose={() => {}} />);
  const issue = screen.getByRole('button', { name: 'Issue' });
  await getConfig().asyncWrapper(async () => {
    issue.click();
    // As long as it takes React to show that the button is busy.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    issue.click();
  });
  await until(() => expect(currentToasts()).not.toEqual([]));
  await until(() => expect(outboxStore.get()).toEqual([]));
  expect(sent.filter(({ key }) => key === MOVE)).toHaveLength(1);
});

it('names the request that a bag was reserved for, as it may be another’s by then', async () => {
  signIn(`e30.${TOKEN}.none`);
  const requestId = '01980000-0000-7000-8000-00000000000b';
  const lot: Lot = {
    ...LOT,
    state: 'reserved',
    reservation: { requestId, until: '2026-03-09T00:00:00.000Z' },
  };
  const sent = serve({
    [MOVE]: () => ({ lot: { ...lot, units: 3 }, message: 'Issued' }),
    'GET /requests/hospital': () => ({ requests: [], total: 0, totalIsMore: false }),
    'GET /hospital/inventory': () => ({ inventory: [], total: 0 }),
  });
  const { user } = await renderUi(<MoveSheet lot={lot} kind="issue" lots={[lot]} onClose={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await until(() => expect(sent.filter(({ key }) => key === MOVE)).toMatchObject([{ body: { requestId } }]));
});
