// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { refusal, serve } from '../../../testing/serve.ts';
import { REQUEST, responseOf } from '../requests/testing/own-request.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { device } from '../../../data/device/device.ts';
import { outboxStore } from '../../../data/device/shown.ts';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { currentToasts, toast } from '../../../ui/toast-store.ts';
import { ArrivalDesk } from './arrival-desk.tsx';

const ASHA = { ...responseOf(1, 'Asha'), status: 'arrived' as const };

beforeAll(() => {
  const payload = { id: REQUEST.hospital._id, name: 'Banadir', role: 'hospital', exp: 4_102_444_800 };
  signIn(`e30.${btoa(JSON.stringify(payload))}.none`);
});
afterEach(async () => {
  clearScreen();
  for (const { id } of currentToasts()) toast.dismiss(id);
  await (await device())?.db.outbox.clear();
});

async function type(code: string) {
  await renderUi(<ArrivalDesk />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Arrival code' }), code);
  await user.click(screen.getByRole('button', { name: 'Arrived' }));
}

it.each(['123 456', '١٢٣ ٤٥٦', '۱۲۳۴۵۶'])('says who has arrived by the code %s', async (code) => {
  const sent = serve({
    'POST /hospital/arrivals': () => ({ response: ASHA, request: REQUEST, message: 'Asha has arrived.' }),
  });
  await device();
  await type(code);
  expect(await screen.findByText('Asha has arrived.')).toBeDefined();
  const arrivals = sent.filter(({ key }) => key === 'POST /hospital/arrivals');
  expect(arrivals.map(({ body }) => body)).toEqual([{ code: '123456' }]);
});

const REASON = 'No donor who is coming has this code.';
const unknown = () => refusal(404, REASON, 'failure.arrival_code_unknown');
const CHECKED_LATER = 'Saved. The code will be checked once there is a connection.';

it.each(['at once', 'late'])(
  'says once, %s, why a code is wrong, beside the field; nothing of it stays',
  async (when) => {
    const answer = Promise.withResolvers<Response>();
    serve({ 'POST /hospital/arrivals': () => answer.promise });
    await device();
    if (when === 'at once') answer.resolve(unknown());
    await type('111222');
    if (when === 'late') {
      await until(() => expect(screen.getByText(CHECKED_LATER)).toBeDefined());
      answer.resolve(unknown());
    }
    expect((await screen.findByRole('alert')).textContent).toBe(REASON);
    await until(() => expect(outboxStore.get()).toEqual([]));
    expect(currentToasts()).toEqual([]);
    expect(screen.getByRole('textbox', { name: 'Arrival code' })).toHaveProperty('value', '111222');
  },
);

it('leaves a late refusal to the outbox once another code is being typed', async () => {
  const answer = Promise.withResolvers<Response>();
  serve({ 'POST /hospital/arrivals': () => answer.promise });
  await device();
  await type('111222');
  await until(() => expect(screen.getByText(CHECKED_LATER)).toBeDefined());
  await userEvent.type(screen.getByRole('textbox', { name: 'Arrival code' }), '333');
  answer.resolve(unknown());
  await until(() => expect(currentToasts()).toMatchObject([{ kind: 'error', text: REASON }]));
  expect(within(screen.getByRole('region', { name: 'A donor is here' })).queryByRole('alert')).toBeNull();
  expect(outboxStore.get()).toMatchObject([{ state: 'refused' }]);
  expect(screen.getByRole('textbox', { name: 'Arrival code' })).toHaveProperty('value', '333');
});

it('keeps the code without a network, and says that it is checked later', async () => {
  serve({ 'POST /hospital/arrivals': () => undefined });
  await device();
  await type('654321');
  expect(await screen.findByText(CHECKED_LATER)).toBeDefined();
  await until(() => expect(outboxStore.get()).toMatchObject([{ endpoint: 'POST /hospital/arrivals' }]));
});

it('accepts six digits and nothing less', async () => {
  await renderUi(<ArrivalDesk />);
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Arrival code' }), '12345');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Arrived' }).disabled).toBe(true);
});
