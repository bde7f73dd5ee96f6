import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMutationOnce } from './use-mutation-once.ts';

interface Action {
  readonly name: string;
  readonly proof?: string;
}

function setUp() {
  const sent: { readonly name: string; readonly key: string }[] = [];
  let isLost = false;
  const { result } = renderHook(
    () =>
      useMutationOnce({
        send: async ({ name }: Action, key) => {
          sent.push({ name, key });
          if (isLost) throw new Error('the answer is lost');
        },
        actionOf: ({ name }) => name,
      }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      ),
    },
  );
  const send = (action: Action, { lost = false } = {}) =>
    act(async () => {
      isLost = lost;
      await result.current.mutateAsync(action).catch(() => undefined);
    });
  return { sent, send };
}

it('sends an action whose answer was lost again under its key, whatever else is sent with it', async () => {
  const { sent, send } = setUp();
  await send({ name: 'ban' }, { lost: true });
  await send({ name: 'ban', proof: 'code' });
  expect(sent[1]).toEqual(sent[0]);
});

it('gives another action another key, and the same one after it has succeeded', async () => {
  const { sent, send } = setUp();
  await send({ name: 'ban' }, { lost: true });
  await send({ name: 'unban' });
  await send({ name: 'unban' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});
