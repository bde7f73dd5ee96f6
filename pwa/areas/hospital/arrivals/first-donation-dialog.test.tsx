// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { USUAL_GIFT } from '../requests/gift.ts';
import { FirstDonationDialog } from './first-donation-dialog.tsx';

const WRITE = 'POST /hospital/first-donations';

beforeAll(() => {
  const payload = { id: 'banadir', name: 'Banadir', role: 'hospital', exp: 4_102_444_800 };
  signIn(`e30.${btoa(JSON.stringify(payload))}.none`);
});
afterEach(clearScreen);

async function type(code: string) {
  const onClose = vi.fn();
  const onCorrect = vi.fn();
  await device();
  await renderUi(<FirstDonationDialog onClose={onClose} onCorrect={onCorrect} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Code on the donor’s screen' }), code);
  return { onClose, onCorrect, user };
}

it('sends the code with the found blood type, and says whose type it is', async () => {
  const sent = serve({
    [WRITE]: () => ({ donor: { name: 'Asha', bloodType: 'A-' }, message: 'Recorded' }),
  });
  const { onClose, onCorrect, user } = await type('١٢٣٤ 5678');
  await user.click(screen.getByRole('radio', { name: 'A negative' }));
  await user.click(screen.getByRole('button', { name: 'Record A−' }));
  expect(await screen.findByText('Asha’s blood type is recorded: A−')).toBeDefined();
  const written = sent.filter(({ key }) => key === WRITE);
  expect(written.map(({ body }) => body)).toEqual([{ code: '12345678', bloodType: 'A-', ...USUAL_GIFT }]);
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Correct it', hidden: true }));
  expect(onCorrect).toHaveBeenCalledWith({
    code: '١٢٣٤ 5678',
    bloodType: 'A-',
    ...USUAL_GIFT,
  });
});

it('asks for all eight digits and the type before anything is sent', async () => {
  const sent = serve({});
  const { onClose, user } = await type('123456');
  await user.click(screen.getByRole('button', { name: 'Record' }));
  expect(await screen.findByText('The code has eight digits')).toBeDefined();
  expect(screen.getByText('Blood type is required')).toBeDefined();
  expect(sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('refuses a paid gift in words, and sends nothing', async () => {
  const sent = serve({});
  const { onClose, user } = await type('12345678');
  await user.click(screen.getByRole('radio', { name: 'A negative' }));
  await user.click(screen.getByRole('radio', { name: 'For money' }));
  expect(screen.getByText(/blood is given, not sold/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Record A−' }));
  expect(sent).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open with the reason if the code is nobody’s', async () => {
  const message = 'No donor of unknown blood type has this code.';
  serve({ [WRITE]: () => refusal(404, message, 'failure.type_code_unknown') });
  const { onClose, user } = await type('87654321');
  await user.click(screen.getByRole('radio', { name: 'O positive' }));
  await user.click(screen.getByRole('button', { name: 'Record O+' }));
  expect(await screen.findByText(message)).toBeDefined();
  await until(() => expect(outboxStore.get()).toEqual([]));
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps it without a network, and is closed', async () => {
  serve({ [WRITE]: () => undefined });
  const { onClose, user } = await type('11112222');
  await user.click(screen.getByRole('radio', { name: 'B positive' }));
  await user.click(screen.getByRole('button', { name: 'Record B+' }));
  await until(() => expect(outboxStore.get()).toMatchObject([{ endpoint: WRITE, state: 'waiting' }]));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
});
