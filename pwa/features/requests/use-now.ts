import { useEffect, useState } from 'react';
import { everyWhileVisible } from '../../lib/every-while-visible.ts';
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
    const end = everyWhileVisible(EVERY_MS, tick);
    const stop = serverOffset.subscribe(tick);
    return () => {
      end();
      stop();
    };
  }, [first]);
  return now;
}
