// @vitest-environment jsdom
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { AftercareItem } from '../../../../shared/contract/aftercare.ts';
import { buttonOfDialog, clearScreen, renderUi } from '../../../testing/render.tsx';
import { AftercareNotices } from './aftercare-notices.tsx';

afterEach(clearScreen);

const ID = '0197a000-0000-7000-8000-0000000000c1';
const ILL: AftercareItem = {
  id: ID,
  kind: 'feels_ill',
  donor: { name: 'Xaliimo Cali', bloodType: 'O-' },
  phone: '+252 61 500 0001',
  phoneE164: '+252615000001',
  at: '2026-03-05T07:00:00.000Z',
  donatedAt: '2026-03-04T07:00:00.000Z',
};

it('shows what a donor said with their number, until it is dealt with', async () => {
  let aftercare = [ILL];
  const sent = serve({
    'GET /hospital/aftercare': () => ({ aftercare }),
    [`POST /hospital/aftercare/${ID}/done`]: () => {
      aftercare = [];
      return { message: 'Done. It has left the list.' };
    },
  });
  await renderUi(<AftercareNotices />);
  expect(await screen.findByText('Xaliimo Cali feels ill after giving')).toBeDefined();
  expect(screen.getByRole('link', { name: /Xaliimo Cali/ }).getAttribute('href')).toBe('tel:+252615000001');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Done: Xaliimo Cali' }));
  expect(sent.map(({ key }) => key)).not.toContain(`POST /hospital/aftercare/${ID}/done`);
  await userEvent.setup().click(buttonOfDialog('Done'));
  await waitFor(() => expect(screen.queryByText('Xaliimo Cali feels ill after giving')).toBeNull());
  expect(sent.map(({ key }) => key)).toContain(`POST /hospital/aftercare/${ID}/done`);
});

it('asks after a talk whether the donor may give, or not for now', async () => {
  const response = { requestId: ID, status: 'completed' as const };
  serve({ 'GET /hospital/aftercare': () => ({ aftercare: [{ ...ILL, kind: 'talk', response }] }) });
  await renderUi(<AftercareNotices />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'We have spoken: Xaliimo Cali' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'May give blood again' })).toBeDefined();
  expect(dialog.getByRole('button', { name: 'Medicine' })).toBeDefined();
});
