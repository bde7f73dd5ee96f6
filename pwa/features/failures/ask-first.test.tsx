// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../data/api/errors.ts';
import { buttonOfDialog, clearScreen, renderUi } from '../../testing/render.tsx';
import { askFirst } from './ask-first.tsx';

afterEach(clearScreen);

async function ask(act: () => Promise<string | undefined>) {
  const question = { title: 'Remove it?', text: 'It is gone.', label: 'Remove', act };
  const shown = await renderUi(
    <button type="button" onClick={() => askFirst({ ...question, failed: 'common.network_error' })}>
      Ask
    </button>,
  );
  await shown.user.click(screen.getByRole('button', { name: 'Ask' }));
  return shown;
}

it('does nothing before it was confirmed, and once', async () => {
  let acts = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  const { user } = await ask(() => {
    acts += 1;
    return promise;
  });
  expect([acts, screen.queryByText('It is gone.') === null]).toEqual([0, false]);
  await user.click(buttonOfDialog('Remove'));
  await user.click(buttonOfDialog('Remove'));
  resolve('Removed.');
  expect(await screen.findByText('Removed.')).toBeDefined();
  expect([acts, screen.queryByText('It is gone.')]).toEqual([1, null]);
});

it('says in the question why it failed, and can be tried again', async () => {
  let acts = 0;
  const { user } = await ask(async () => {
    acts += 1;
    if (acts === 1)
      throw new ApiError(409, { code: 'failure.order_state', message: 'Somebody was faster' }, undefined);
    return undefined;
  });
  await user.click(buttonOfDialog('Remove'));
  expect(await screen.findByText('Somebody was faster')).toBeDefined();
  await user.click(buttonOfDialog('Remove'));
  await expect.poll(() => screen.queryByText('It is gone.')).toBeNull();
  expect(acts).toBe(2);
});
