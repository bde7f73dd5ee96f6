import type { ReactNode } from 'react';
import { createStore } from '../lib/store.ts';

interface OpenedDialog {
  readonly id: number;
  readonly content: ReactNode;
}

let lastId = 0;

/** What `DialogHost` shows. */
export const openedDialog = createStore<OpenedDialog | undefined>(undefined);

/**
 * Opens a dialog from a row or a card that live data may remove: it stays until it is closed, or another page is opened,
 * so that what was typed in it is not lost. `close` is for its `onClose`.
 */
export function openDialog(render: (close: () => void) => ReactNode): void {
  lastId += 1;
  const id = lastId;
  const close = () => {
    if (openedDialog.get()?.id === id) openedDialog.set(undefined);
  };
  openedDialog.set({ id, content: render(close) });
}
