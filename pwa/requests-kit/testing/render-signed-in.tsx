import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../app/query-client.ts';
import { renderUi } from '../../testing/render.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';

/** Renders a signed-in screen in English with a cache of its own and the toasts. */
export const renderSignedIn = (node: ReactNode, options?: { path?: string }) =>
  renderUi(
    <QueryClientProvider client={createQueryClient()}>
      {node}
      <ToastHost />
    </QueryClientProvider>,
    options,
  );
