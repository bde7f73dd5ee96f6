// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

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
])('closes by %s, gives the focus back and confirms nothing', async (_, close) => {
  const onConfirm = vi.fn();
  const { user } = await renderUi(<Deleting onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  close();
  expect(dialog()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Delete account');
  expect(onConfirm).not.toHaveBeenCalled();
});

/** A dialog with a field, as forms are. */
function Noting() {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} title="Note" onClose={() => setOpen(false)}>
      <p>For the next shift.</p>
      <input aria-label="Text" />
    </Dialog>
  );
}

const note = () => screen.queryByRole('dialog', { name: 'Note' });

function tapOutside(opened: HTMLElement) {
  fireEvent.pointerDown(opened);
  fireEvent.click(opened);
}

it('closes by a tap outside', async () => {
  await renderUi(<Noting />);
  tapOutside(screen.getByRole('dialog'));
  expect(note()).toBeNull();
});

it('stays open after a tap outside once something was filled in, which would be lost', async () => {
  const { user } = await renderUi(<Noting />);
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'O-');
  tapOutside(screen.getByRole('dialog'));
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(note()).toBeNull();
});

it('stays open after a tap outside if it asks a question', async () => {
  const { user } = await renderUi(<Deleting onConfirm={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  tapOutside(screen.getByRole('alertdialog'));
  expect(dialog()).not.toBeNull();
});

it('stays open if a press begins inside and ends outside, as a selection of text does', async () => {
  await renderUi(<Noting />);
  fireEvent.pointerDown(screen.getByText('For the next shift.'));
  // The browser's click is on what contains both ends.
  fireEvent.click(screen.getByRole('dialog'));
  expect(note()).not.toBeNull();
});

it('stays open after a tap inside', async () => {
  const { user } = await renderUi(<Noting />);
  await user.click(screen.getByText('For the next shift.'));
  expect(note()).not.toBeNull();
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

it('says why it failed below what may be tapped, beside its buttons', async () => {
  await renderUi(
    <Dialog open title="Note" problem="Nothing was saved." actions={<Button>Save</Button>} onClose={() => {}}>
      <input aria-label="Text" />
    </Dialog>,
  );
  const why = screen.getByText('Nothing was saved.');
  const follows = (one: Node, other: Node) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(follows(screen.getByLabelText('Text'), why)).toBe(true);
  expect(follows(why, screen.getByRole('button', { name: 'Save' }))).toBe(true);
});
