// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Deleting({ onConfirm, ready = true }: { onConfirm: () => void; ready?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete account</Button>
      <ConfirmDialog
        open={open}
        title="Delete this account?"
        confirmLabel="Delete"
        danger
        ready={ready}
        onConfirm={onConfirm}
        onClose={() => setOpen(false)}
      >
        It cannot be undone.
      </ConfirmDialog>
    </>
  );
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Delete this account?' });

it('has its title as its name and takes the focus there', async () => {
  const { user } = await renderUi(<Deleting onConfirm={() => {}} />);
  expect(dialog()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(dialog()).not.toBeNull();
  expect(document.activeElement?.textContent).toBe('Delete this account?');
});

it.each<[string, () => void]>([
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Esc', () => fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))],
  [
    'a tap outside',
    () => {
      fireEvent.pointerDown(screen.getByRole('alertdialog'));
      fireEvent.click(screen.getByRole('alertdialog'));
    },
  ],
])('closes by %s, gives the focus back and confirms nothing', async (_, close) => {
  const onConfirm = vi.fn();
  const { user } = await renderUi(<Deleting onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  close();
  expect(dialog()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Delete account');
  expect(onConfirm).not.toHaveBeenCalled();
});

it('stays open where a press begins inside and ends outside, as a selection of text does', async () => {
  const { user } = await renderUi(<Deleting onConfirm={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  fireEvent.pointerDown(screen.getByText('It cannot be undone.'));
  // The browser's click is on what contains both ends.
  fireEvent.click(screen.getByRole('alertdialog'));
  expect(dialog()).not.toBeNull();
});

it('stays open after a tap inside', async () => {
  const { user } = await renderUi(<Deleting onConfirm={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.click(screen.getByText('It cannot be undone.'));
  expect(dialog()).not.toBeNull();
});

it('confirms only when it is ready', async () => {
  const onConfirm = vi.fn();
  const { user, rerender } = await renderUi(<Deleting onConfirm={onConfirm} ready={false} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
  rerender(<Deleting onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});
