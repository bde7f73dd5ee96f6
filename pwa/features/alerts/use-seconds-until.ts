import { useEffect, useState } from 'react';
import { everyWhileVisible } from '../../lib/every-while-visible.ts';
import { serverNow } from '../../lib/server-time.ts';

/** Whole seconds from now to an instant, counted down; never below 0. */
export function useSecondsUntil(instant: string): number {
  const remainingSeconds = () => Math.max(0, Math.ceil((Date.parse(instant) - serverNow().getTime()) / 1000));
  const [, count] = useState(0);
  const remaining = remainingSeconds();
  const isOver = remaining === 0;
  useEffect(() => {
    return isOver ? undefined : everyWhileVisible(1000, () => count((ticks) => ticks + 1));
  }, [isOver]);
  return remaining;
}
