// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../testing/render.tsx';
import { refusal, serve } from '../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { EditRequestSheet } from '../../areas/hospital/requests/edit-request-sheet.tsx';
import { REQUEST } from '../../areas/hospital/requests/testing/own-request.ts';
import { signIn } from '../../data/session/session.ts';
import { until } from '../../testing/until.ts';
import { currentToasts } from '../../ui/toast-store.ts';

const EDIT = `PATCH /requests/${REQUEST._id}`;
const TOKEN = btoa(JSON.stringify({ id: REQUEST.hospital._id, name: 'Banadir', role: 'hospital', exp: 4e9 }));

beforeAll(() => void signIn(`e30.${TOKEN}.none`));
afterEach(clearScreen);

async function edit() {
  const shown = await renderUi(<EditRequestSheet request={REQUEST} onClose={() => {}} />);
  await shown.user.click(screen.getByRole('button', { name: 'One more' }));
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  return shown;
}

const toasts = () => currentToasts().map(({ text }) => text);

it('says that a write was refused though its dialog was closed meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const sent = serve({ [EDIT]: () => answer.promise });
  const { unmount } = await edit();
  await until(() => expect(sent.map(({ key }) => key)).toContain(EDIT));
  unmount();
  answer.resolve(refusal(409, 'This request is closed'));
  await until(() => expect(toasts()).toEqual(['Failed to update request']));
});

it('says that it was sent, also if the answer comes after it has said that it waits', async () => {
  const answer = Promise.withResolvers<object>();
  serve({ [EDIT]: () => answer.promise });
  const before = toasts();
  await edit();
  await until(() => expect(toasts()).not.toEqual(before));
  expect(toasts()).not.toContain('Request updated');
  answer.resolve({ message: 'ok', request: { ...REQUEST, units: 3 } });
  await until(() => expect(toasts()).toEqual(['Request updated']));
});
