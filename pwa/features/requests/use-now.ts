import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/**
 * The time, recent enough for "5 minutes ago". It begins with `first` (ISO) if a prerendered page is hydrated as of
 * then.
 */
export function useNow(first?: string): Date {
  const [now, setNow] = useState(() => (first ? new Date(first) : new Date()));
  useEffect(() => {
    const tick = () => setNow(new Date());
    if (first) tick();
    const timer = setInterval(tick, EVERY_MS);
    return () => clearInterval(timer);
  }, [first]);
  return now;
}
