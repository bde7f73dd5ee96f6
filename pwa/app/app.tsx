import type { ComponentType, ReactNode } from 'react';
import { ToastHost } from '../ui/toast-host.tsx';
import { Screens } from './router.tsx';

interface AppProps {
  /** The browser's, or that of a page that is built ahead: below it both are the same tree. */
  router: ComponentType<{ children: ReactNode }>;
}

export function App({ router: Router }: AppProps) {
  return (
    <>
      <Router>
        <Screens />
      </Router>
      <ToastHost />
    </>
  );
}
