// @vitest-environment jsdom
import { serve } from '../../../testing/serve.ts';
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { DonorWord } from '../../../../shared/rules/donor-words.ts';
import { clearScreen, renderUi } from '../../../testing/render.tsx';
import { AfterGiving } from './after-giving.tsx';

afterEach(clearScreen);

const ID = '0197a000-0000-7000-8000-0000000000e1';
const DAY_MS = 86_400_000;

async function open(daysAgo: number, words: DonorWord[] = []) {
  serve({});
  const gift = {
    hospital: 'Banadir',
    date: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
    donation: { id: ID, isConfirmed: true, objection: 'none' as const, words },
  };
  await renderUi(<AfterGiving gift={gift} />);
  const button = screen.queryByRole('button', { name: 'Tell the hospital something' });
  if (button) await userEvent.setup().click(button);
  return button;
}
const offered = () => {
  const dialog = within(screen.getByRole('dialog'));
  return ['I felt faint', 'I feel ill now', 'Do not use my blood'].filter((name) =>
    dialog.queryByRole('button', { name }),
  );
};

it('offers three words in private after giving, and says who reads them', async () => {
  await open(1);
  expect(offered()).toEqual(['I felt faint', 'I feel ill now', 'Do not use my blood']);
  expect(screen.getByText('Only Banadir learns what you say here, nobody else.')).toBeDefined();
});

it('says what was said, and offers it no second time', async () => {
  await open(1, ['felt_faint']);
  expect(offered()).toEqual(['I feel ill now', 'Do not use my blood']);
  expect(screen.getByText('I felt faint')).toBeDefined();
});

it('asks before blood is set aside, which nobody takes back', async () => {
  await open(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Do not use my blood' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByRole('button', { name: 'Set my blood aside' })).toBeDefined();
  expect(question.getByText(/can\u2019t be taken back/)).toBeDefined();
});

it('asks before an illness is said, as its blood is set aside too', async () => {
  await open(1);
  await userEvent.setup().click(screen.getByRole('button', { name: 'I feel ill now' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/your blood will not be used/)).toBeDefined();
  expect(question.getByRole('button', { name: 'I feel ill now' })).toBeDefined();
});

it('offers after two weeks that the blood is not used alone, and after a year nothing', async () => {
  await open(20);
  expect(offered()).toEqual(['Do not use my blood']);
  clearScreen();
  expect(await open(400)).toBeNull();
});
