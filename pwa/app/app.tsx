import type { ComponentType, ReactNode } from 'react';
import { ToastHost } from '../ui/toast-host.tsx';
import { Screens } from './router.tsx';

interface AppProps {
  /** The browser's, or that of a page that is built ahead: below it both are the same tree. */
  router: ComponentType<{ children: ReactNode }>;
  /** It takes over a page that was built ahead, as it stands. */
  isTakingOver?: boolean;
}

export function App({ router: Router, isTakingOver = false }: AppProps) {
  return (
    <>
      <Router>
        <Screens isTakingOver={isTakingOver} />
      </Router>
      <ToastHost />
    </>
  );
}
