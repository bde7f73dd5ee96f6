import { ToastHost } from '../ui/toast-host.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <>
      <Router />
      <ToastHost />
    </>
  );
}
