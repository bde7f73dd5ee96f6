import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type ReactNode, useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { createQueryClient } from '../app/query-client.ts';
import { followWrites } from '../data/queries/follow-writes.ts';
import { createRefresher } from '../data/queries/refresher.ts';
import { forgetProof } from '../data/session/proof.ts';
import { addTexts, startI18n } from '../i18n/i18n.ts';
import { LATER_GROUPS } from '../i18n/message-groups.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { currentToasts, toast } from '../ui/toast-store.ts';
import { until } from './until.ts';

// jsdom has the dialog element without its methods; the browser's part (top layer, focus trap) is not tested here.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};

// jsdom does not know the search element; React reports an unknown element as a mistake.
const createElement = document.createElement.bind(document);
document.createElement = (name: string, options?: ElementCreationOptions) =>
  createElement(name === 'search' ? 'div' : name, options);

// jsdom draws nothing, so nothing ever comes into view: what waits for that is not loaded.
globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

/** Everything counts as in view, as if a browser cannot say; `clearScreen` takes it back. */
export const bringIntoView = (): void => void vi.stubGlobal('IntersectionObserver', undefined);

/** Removes what a test left: the screen, the toasts and what `serve` replaced. */
export function clearScreen(): void {
  cleanup();
  for (const { id } of currentToasts()) toast.dismiss(id);
  forgetProof();
  vi.unstubAllGlobals();
}

export const buttonOfDialog = (name: string): HTMLElement =>
  within(screen.getByRole('alertdialog')).getByRole('button', { name });

/** Types the password that the open question asks for once more, and presses its button. */
export async function confirmAgain(user: UserEvent, name: string): Promise<void> {
  await user.type(screen.getByLabelText('Current password'), 'right');
  await user.click(buttonOfDialog(name));
}

afterEach(() => {
  cleanup();
  // What was typed into forms.
  sessionStorage.clear();
});

const clients: QueryClient[] = [];

// A write that ends after its file would set the state of a screen whose window is gone.
afterAll(() => until(() => expect(clients.some((client) => client.isMutating() > 0)).toBe(false)));

// A busy machine may need longer than a second; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Renders in English at `path`, with its own cache that writes keep fresh, the toasts, the dialogs that are opened
 * (unless the node shows them itself), and a user who types and clicks. For files with `@vitest-environment jsdom`.
 */
export async function renderUi(
  node: ReactNode,
  { path = '/', hasDialogs = true }: { path?: string; hasDialogs?: boolean } = {},
) {
  await startI18n();
  await Promise.all(LATER_GROUPS.map(addTexts));
  const user = userEvent.setup();
  const client = createQueryClient();
  clients.push(client);
  const { queries } = client.getDefaultOptions();
  // What has to be read again is read at once.
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const wrapper = ({ children }: { children: ReactNode }) => {
    useEffect(() => followWrites(createRefresher(client)), []);
    return (
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          {children}
          {hasDialogs && <DialogHost />}
        </MemoryRouter>
        <ToastHost />
      </QueryClientProvider>
    );
  };
  return { user, client, ...render(node, { wrapper }) };
}
