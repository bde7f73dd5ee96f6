// @vitest-environment jsdom

import { REQUEST } from '../areas/hospital/requests/testing/own-request.ts';
import { serve } from '../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { EditRequestSheet } from '../areas/hospital/requests/edit-request-sheet.tsx';
import { device } from '../data/device/device.ts';
import { outboxStore } from '../data/device/shown.ts';
import { signIn } from '../data/session/session.ts';
import { addTexts } from '../i18n/i18n.ts';
import { clearScreen, renderUi } from '../testing/render.tsx';
import { until } from '../testing/until.ts';
import { currentToasts, toast } from '../ui/toast-store.ts';
import { SignedIn } from './signed-in.tsx';

afterEach(async () => {
  clearScreen();
  await (await device())?.db.outbox.clear();
});

const EDIT = `PATCH /requests/${REQUEST._id}`;
const SAID = 'This request has already been fulfilled. Thank you!';
const refusal = () =>
  Response.json({ success: false, code: 'failure.request_fulfilled', message: SAID }, { status: 409 });

const signInHospital = () =>
  signIn(
    `e30.${btoa(JSON.stringify({ id: 'h1', name: 'Banadir', role: 'hospital', exp: 4_102_444_800 }))}.none`,
  );

async function edit() {
  signInHospital();
  await addTexts('signed-in');
  const { user } = await renderUi(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="*" element={<EditRequestSheet request={REQUEST} onClose={() => {}} />} />
      </Route>
    </Routes>,
  );
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

const errors = () => currentToasts().flatMap(({ kind, text }) => (kind === 'error' ? [text] : []));

it('leaves a refusal to the screen that wrote: one toast, and the reason beside the form', async () => {
  serve({ [EDIT]: refusal });
  await edit();
  expect(await screen.findByText(SAID)).toBeDefined();
  await until(() => expect(outboxStore.get()).toMatchObject([{ state: 'refused' }]));
  expect(errors()).toHaveLength(1);
  expect(errors()).not.toContain(SAID);
});

it('shows a refusal that comes later, when no screen waits for it', async () => {
  let hasNetwork = false;
  serve({ [EDIT]: () => (hasNetwork ? refusal() : undefined) });
  await edit();
  await until(() => expect(outboxStore.get()).toMatchObject([{ lastError: { kind: 'network' } }]));
  await until(() => expect(currentToasts().map(({ kind }) => kind)).toContain('info'));
  hasNetwork = true;
  await (await device())?.kick('online');
  await until(() => expect(errors()).toEqual([SAID]));
});

it('shows once at the start a refusal that came while the app was closed', async () => {
  signInHospital();
  serve({ [EDIT]: refusal });
  const offline = await device();
  await until(async () => expect(await offline?.db.session.get('current')).toMatchObject({ userId: 'h1' }));
  await offline?.submit('PATCH /requests/{id}', { params: { id: REQUEST._id }, body: { units: 2 } });
  await until(() => expect(outboxStore.get()).toMatchObject([{ state: 'refused' }]));
  expect(errors()).toEqual([]);

  const { unmount } = await renderUi(<SignedIn />);
  expect(errors()).toEqual([SAID]);
  for (const { id } of currentToasts()) toast.dismiss(id);
  outboxStore.set([...outboxStore.get()]);
  unmount();
  await renderUi(<SignedIn />);
  expect(errors()).toEqual([]);
});
