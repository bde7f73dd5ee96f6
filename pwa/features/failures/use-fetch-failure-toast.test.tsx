// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../data/api/errors.ts';
import { renderUi } from '../../testing/render.tsx';
import { currentToasts, toast } from '../../ui/toast-store.ts';
import { useFetchFailureToast } from './use-fetch-failure-toast.ts';

const TEXTS = { refused: 'requests.fetch_failed', lost: 'requests.fetch_error' } as const;
const lost = () => new NetworkError('gone');

function Watch(props: { readonly error: Error | null; readonly dataUpdatedAt: number }) {
  useFetchFailureToast(props, TEXTS);
  return <p>watching</p>;
}

const told = () => currentToasts().map(({ text }) => text);

function dismissAll(): void {
  for (const { id } of currentToasts()) toast.dismiss(id);
}

afterEach(dismissAll);

it('distinguishes a refusal from a lost answer', async () => {
  const { rerender } = await renderUi(<Watch error={lost()} dataUpdatedAt={0} />);
  expect(screen.getByText('watching')).toBeDefined();
  expect(told()).toEqual(['Error loading blood requests']);
  rerender(<Watch error={null} dataUpdatedAt={1} />);
  rerender(<Watch error={new ApiError(403, {}, undefined)} dataUpdatedAt={1} />);
  expect(told()).toEqual(['Error loading blood requests', 'Failed to fetch blood requests']);
});

it('shows once while a polling list fails again and again, and once more after a success', async () => {
  const { rerender } = await renderUi(<Watch error={lost()} dataUpdatedAt={0} />);
  dismissAll();
  rerender(<Watch error={null} dataUpdatedAt={0} />);
  rerender(<Watch error={lost()} dataUpdatedAt={0} />);
  expect(told()).toEqual([]);
  rerender(<Watch error={null} dataUpdatedAt={5} />);
  rerender(<Watch error={lost()} dataUpdatedAt={5} />);
  expect(told()).toEqual(['Error loading blood requests']);
});
