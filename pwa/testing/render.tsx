import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import { addTexts, startI18n } from '../i18n/i18n.ts';
import { PARTS } from '../i18n/parts.ts';

// jsdom has the dialog element without its methods; the browser's part (top layer, focus trap) is not tested here.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.removeAttribute('open');
};

// Nothing is ever near an edge that is not drawn: what waits to come into view stays away.
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

afterEach(cleanup);

// A busy machine takes longer than a second; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

/** Renders in English at `path`, with a user who types and clicks. For files with `@vitest-environment jsdom`. */
export async function renderUi(node: ReactNode, { path = '/' }: { path?: string } = {}) {
  await startI18n();
  await Promise.all(PARTS.map(addTexts));
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
  );
  return { user, ...render(node, { wrapper }) };
}
