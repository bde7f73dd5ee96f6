import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../ui/toast-store.ts';

/**
 * Each route begins at its top, without the toasts of the one before. The first stays where its reader is: they may have
 * scrolled while the app loaded.
 */
export function ScrollToTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    toast.leaveScreen();
  }, [pathname]);
  return null;
}
