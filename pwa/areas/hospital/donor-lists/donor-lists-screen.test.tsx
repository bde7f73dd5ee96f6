// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buttonOfDialog, clearScreen, renderUi } from '../../../testing/render.tsx';
import { serve } from '../../../testing/serve.ts';
import { DonorListsScreen } from './donor-lists-screen.tsx';

afterEach(() => {
  clearScreen();
  sessionStorage.clear();
});

const LISTS = {
  'GET /hospital/donor-lists': () => ({ people: { waiting: 12, asked: 3, joined: 1 } }),
  'DELETE /hospital/donor-lists': () => ({ message: 'Nobody else is asked.' }),
};

it('asks before who waits to be asked is left alone', async () => {
  const sent = serve(LISTS);
  const { user } = await renderUi(<DonorListsScreen />);
  const TAKE_BACK = 'Do not ask the others';
  await user.click(await screen.findByRole('button', { name: TAKE_BACK }));
  expect(screen.getByText(/12 people will not be asked/)).toBeDefined();
  expect(sent.filter(({ key }) => key.startsWith('DELETE'))).toEqual([]);
  await user.click(buttonOfDialog(TAKE_BACK));
  expect(await screen.findByText('Nobody else is asked.')).toBeDefined();
  expect(sent.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1);
});

it('has what was typed of a new donor after the page was loaded again, but not that they agreed', async () => {
  serve(LISTS);
  const agreed = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /They agreed here/ });
  const { user } = await renderUi(<DonorListsScreen />);
  await user.type(screen.getByLabelText('Name'), 'Cawo Cali');
  await user.click(agreed());
  expect(agreed().checked).toBe(true);
  cleanup();
  await renderUi(<DonorListsScreen />);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Cawo Cali');
  expect(agreed().checked).toBe(false);
});

it('says below the button why a file is no list', async () => {
  serve(LISTS);
  const { user } = await renderUi(<DonorListsScreen />);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for a file');
  await user.upload(input, new File([''], 'empty.csv', { type: 'text/csv' }));
  const why = await screen.findByText('There is nobody in this file.');
  const choose = screen.getByRole('button', { name: 'Choose a file' });
  expect(choose.compareDocumentPosition(why) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
