import { useEffect, useState } from 'react';
import { serverNow, serverOffset } from '../../lib/server-time.ts';

const EVERY_MS = 30_000;

/**
 * The time by the server's clock, recent enough for "5 minutes ago". It begins with `first` (ISO) if a prerendered page is hydrated as of
 * then.
 */
export function useNow(first?: string): Date {
  const [now, setNow] = useState(() => (first ? new Date(first) : serverNow()));
  useEffect(() => {
    const tick = () => setNow(serverNow());
    if (first) tick();
    const timer = setInterval(tick, EVERY_MS);
    const stop = serverOffset.subscribe(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [first]);
  return now;
}
