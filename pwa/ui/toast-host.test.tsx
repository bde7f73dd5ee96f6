// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { currentToasts, toast } from './toast-store.ts';
import { dialogChanges } from './top-dialog.ts';

beforeEach(async () => {
  await renderUi(null);
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const shown of currentToasts()) toast.dismiss(shown.id);
  });
  vi.useRealTimers();
});

const region = (role: 'status' | 'alert') => screen.getByRole(role);
const button = (name: string) => screen.getByRole('button', { name });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('shows a success for 3 seconds', () => {
  act(() => void toast.success('Login successful!'));
  pass(2999);
  expect(region('status').textContent).toContain('Login successful!');
  pass(1);
  expect(screen.queryByText('Login successful!')).toBeNull();
});

it('shows an error for 4 seconds, and says it at once', () => {
  act(() => void toast.error('Failed to fetch blood requests'));
  pass(3999);
  expect(region('alert').textContent).toContain('Failed to fetch blood requests');
  pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays while a pointer rests on it', () => {
  act(() => void toast.info('Data refreshed'));
  fireEvent.pointerMove(region('status'));
  pass(10_000);
  expect(screen.getByText('Data refreshed')).toBeTruthy();
  fireEvent.pointerLeave(region('status'));
  pass(4000);
  expect(screen.queryByText('Data refreshed')).toBeNull();
});

it('disappears when it is dismissed', () => {
  act(() => void toast.info('Data refreshed'));
  fireEvent.click(button('Dismiss'));
  expect(screen.queryByText('Data refreshed')).toBeNull();
});

it('runs an action once and disappears', () => {
  const run = vi.fn();
  act(() => void toast.info('A new version is ready', { actions: [{ label: 'Reload', run }] }));
  fireEvent.click(button('Reload'));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('A new version is ready')).toBeNull();
});

it('takes errors away with a success', () => {
  act(() => void toast.error('Login failed'));
  act(() => void toast.info('Your session has ended'));
  act(() => void toast.success('Login successful!'));
  expect(currentToasts().map(({ text }) => text)).toEqual(['Your session has ended', 'Login successful!']);
});

it('ends errors and buttons with their screen, but not what the app itself offers', () => {
  const actions = [{ label: 'Undo', run: () => {} }];
  act(() => {
    toast.error('Failed to load');
    toast.success('Saved', { actions });
    toast.success('Posted');
    toast.info('A new version is ready', { actions, duration: Number.POSITIVE_INFINITY });
    toast.leaveScreen();
  });
  expect(currentToasts().map(({ text }) => text)).toEqual(['Posted', 'A new version is ready']);
});

it('shows the same text once, with its time starting again', () => {
  act(() => void toast.info('Data refreshed'));
  pass(3000);
  act(() => void toast.info('Data refreshed'));
  pass(3000);
  expect(screen.getAllByText('Data refreshed')).toHaveLength(1);
});

it('can be tapped while a dialog is open, and outlives it, no longer than it would have stayed', () => {
  const run = vi.fn();
  const shown = { label: 'Undo', run };
  act(() => void toast.success('Thanked', { duration: 10_000, actions: [shown] }));
  const opened = document.body.appendChild(document.createElement('dialog'));
  act(() => {
    opened.showModal();
    dialogChanges.notify();
  });
  expect(within(opened).getByRole('button', { name: 'Undo' })).toBeTruthy();
  pass(6000);
  act(() => {
    opened.close();
    dialogChanges.notify();
    opened.remove();
  });
  expect(button('Undo')).toBeTruthy();
  pass(4000);
  expect(screen.queryByText('Thanked')).toBeNull();
  expect(run).not.toHaveBeenCalled();
});
