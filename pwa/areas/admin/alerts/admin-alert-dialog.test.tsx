// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AlertSubject } from '../../../../shared/contract/alerts.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { AdminAlertDialog } from './admin-alert-dialog.tsx';

afterEach(clearScreen);

const subjectOf = (hospital: string): AlertSubject => ({
  id: `request of ${hospital}`,
  hospital,
  place: 'Mogadishu',
  bloodType: 'O-',
  units: 2,
  urgency: 'high',
  distanceKm: 1,
});
const [BANADIR, MADINA, KEYSANEY] = ['Banadir', 'Madina', 'Keysaney'].map(subjectOf);

/** An alert that is written; `list` replaces the open requests. */
async function open(...first: readonly (AlertSubject | undefined)[]) {
  let requests = first;
  const sent = serve({ 'GET /admin/alert-requests': () => ({ requests }) });
  const { user, client } = await renderUi(
    <AdminAlertDialog open onSent={() => undefined} onClose={() => undefined} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Blood type' }), 'O-');
  await user.type(screen.getByLabelText(/^Message/), 'Please come');
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Mogadishu');
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: /^For/ });
  const list = (...next: typeof requests) => {
    requests = next;
    return client.invalidateQueries();
  };
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  return { user, sent, choice, list, send };
}

it('never takes another request in place of one that has ended', async () => {
  const { user, sent, choice, list, send } = await open(BANADIR, MADINA);
  await user.selectOptions(choice, 'request of Madina');
  await list(BANADIR);
  expect(await screen.findByText('That request is no longer open. Choose again.')).toBeDefined();
  expect(choice.value).toBe('');
  await send();
  expect(sent.some(({ key }) => key === 'POST /alerts/emergency')).toBe(false);
  await user.selectOptions(choice, 'request of Banadir');
  await send();
  expect(sent.find(({ key }) => key === 'POST /alerts/emergency')?.body).toMatchObject({
    requestId: 'request of Banadir',
  });
});

it('keeps what it proposed, whatever comes before it meanwhile', async () => {
  const { choice, list } = await open(BANADIR);
  expect(choice.value).toBe('request of Banadir');
  await list(KEYSANEY, BANADIR);
  await screen.findByRole('option', { name: /Keysaney/ });
  expect(choice.value).toBe('request of Banadir');
});
