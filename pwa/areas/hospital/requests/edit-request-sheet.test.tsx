// @vitest-environment jsdom

import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../data/session/session.ts';
import { until } from '../../../testing/until.ts';
import { EditRequestSheet } from './edit-request-sheet.tsx';
import { REQUEST } from './testing/own-request.ts';

const EDIT = `PATCH /requests/${REQUEST._id}`;
const TOKEN = btoa(JSON.stringify({ id: REQUEST.hospital._id, name: 'Banadir', role: 'hospital', exp: 4e9 }));

beforeAll(() => void signIn(`e30.${TOKEN}.none`));
afterEach(clearScreen);

it('says why another type was refused though somebody is coming now, and sends the rest without it', async () => {
  const errors = { bloodType: 'Somebody is coming with O-.' };
  const closed = () =>
    Response.json({ success: false, code: 'failure.invalid', message: 'Invalid', errors }, { status: 400 });
  const refused = serve({ [EDIT]: closed });
  const { user, rerender } = await renderUi(<EditRequestSheet request={REQUEST} onClose={() => {}} />);
  const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await user.click(screen.getByRole('radio', { name: 'A positive' }));
  await save();
  expect(await screen.findByText('Somebody is coming with O-.')).toBeDefined();
  rerender(<EditRequestSheet request={{ ...REQUEST, coming: 1 }} onClose={() => {}} />);
  expect(screen.queryByRole('radio', { name: 'A positive' })).toBeNull();
  expect(screen.getByText('Invalid')).toBeDefined();
  expect(refused.find(({ key }) => key === EDIT)?.body).toEqual({ bloodType: 'A+' });

  const sent = serve({ [EDIT]: closed });
  await user.click(screen.getByRole('button', { name: 'One more' }));
  await save();
  await until(() => expect(sent.find(({ key }) => key === EDIT)?.body).toEqual({ units: 3 }));
});
