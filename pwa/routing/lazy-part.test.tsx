// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { currentToasts, toast } from '../ui/toast-store.ts';
import { lazyPart, preloadParts } from './lazy-part.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Sheet = ({ open, onClose }: SheetProps) => (
  <Dialog open={open} onClose={onClose} title="New request">
    form
  </Dialog>
);
const Tab = () => <h2>Inventory</h2>;
const lost = () => new TypeError('Failed to fetch dynamically imported module');

afterEach(() => {
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) toast.dismiss(id);
});

/** A panel with the button that opens the dialog. */
async function panelOf(load: () => Promise<{ Sheet: typeof Sheet }>) {
  const Later = lazyPart(load, 'Sheet');
  function Panel() {
    const [isOpen, setOpen] = useState<boolean>();
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Create Request
        </button>
        {isOpen !== undefined && <Later open={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const { user } = await renderUi(<Panel />);
  return () => user.click(screen.getByRole('button', { name: 'Create Request' }));
}

it.each([
  { onLine: true, text: 'This could not be loaded. Please try again.' },
  { onLine: false, text: 'No connection to Dhiig. Please try again when you have a signal.' },
])(
  'says why a dialog did not come (network: $onLine), and opens it at the next press',
  async ({ onLine, text }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    const load = vi.fn(async () => ({ Sheet })).mockRejectedValueOnce(lost());
    const tap = await panelOf(load);
    await tap();
    await waitFor(() => expect(currentToasts().map((shown) => shown.text)).toEqual([text]));
    expect(screen.queryByRole('dialog')).toBeNull();
    await tap();
    expect(await screen.findByRole('dialog', { name: 'New request' })).toBeTruthy();
  },
);

it('shows that a dialog is loading, and a dialog that was closed meanwhile stays closed', async () => {
  const line = Promise.withResolvers<{ Sheet: typeof Sheet }>();
  const tap = await panelOf(() => line.promise);
  await tap();
  expect(await screen.findByRole('dialog', { name: 'Loading…' })).toBeTruthy();
  screen.getByRole('button', { name: 'Close' }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  line.resolve({ Sheet });
  await line.promise;
  expect(screen.queryByRole('dialog')).toBeNull();
  await tap();
  expect(await screen.findByRole('dialog', { name: 'New request' })).toBeTruthy();
});

it('offers to fetch a tab again, and does so when there is a network', async () => {
  const load = vi.fn(async () => ({ Tab }));
  load.mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const Later = lazyPart(load, 'Tab', <p>meanwhile</p>);
  const { user } = await renderUi(<Later />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByRole('alert')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Inventory' })).toBeTruthy();
});

it('loads in advance, and once more at the next chance what did not arrive', async () => {
  const load = vi.fn(async () => ({ Tab })).mockRejectedValueOnce(lost());
  const other = vi.fn(async () => ({ Tab }));
  preloadParts([lazyPart(load, 'Tab'), lazyPart(other, 'Tab')]);
  await waitFor(() => expect(other).toHaveBeenCalledOnce());
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
  expect(other).toHaveBeenCalledOnce();
});
