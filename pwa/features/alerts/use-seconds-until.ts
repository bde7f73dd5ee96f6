import { useEffect, useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';

/** Whole seconds from now to an instant, counted down; never below 0. */
export function useSecondsUntil(instant: string): number {
  const remainingSeconds = () => Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1000));
  const [, count] = useState(0);
  const remaining = remainingSeconds();
  const isOver = remaining === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => count((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return remaining;
}
