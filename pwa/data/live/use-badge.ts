import { useEffect } from 'react';
import { showBadge } from './badge.ts';

/** Keeps the number on the app's icon while this page is visible; a worker may have marked it meanwhile. */
export function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    const show = () => {
      if (document.visibilityState === 'visible') void showBadge(count);
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [count]);
}
