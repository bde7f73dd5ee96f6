import type { ComponentType, ReactNode } from 'react';
import { ToastHost } from '../ui/toast-host.tsx';
import { Screens } from './router.tsx';

interface AppProps {
  /** The browser's router, or that of a prerendered page: below it both have the same tree. */
  router: ComponentType<{ children: ReactNode }>;
  /** React hydrates a prerendered page. */
  isHydrating?: boolean;
}

export function App({ router: Router, isHydrating = false }: AppProps) {
  return (
    <>
      <Router>
        <Screens isHydrating={isHydrating} />
      </Router>
      <ToastHost />
    </>
  );
}
