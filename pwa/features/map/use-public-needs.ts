import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/api/call.ts';
import { ApiError } from '../../data/api/errors.ts';
import { type Poller, pollWhileVisible } from '../../lib/poll-while-visible.ts';
import type { RegionsAnswer } from './needs-map.tsx';

/** How often a visitor's map asks for its figures while it is visible, in milliseconds. */
export const POLL_MS = 30_000;

interface PublicNeeds {
  readonly answer: RegionsAnswer | undefined;
  /** The last try had no answer: what is shown is an older one, if any. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The regions' figures for anybody, without the stores of those who are signed in. */
export function usePublicNeeds(): PublicNeeds {
  const [answer, setAnswer] = useState<RegionsAnswer>();
  const [hasFailed, setFailed] = useState(false);
  const poller = useRef<Poller>(undefined);
  useEffect(() => {
    const ask = async (signal: AbortSignal) => {
      try {
        setAnswer(await call('GET /regions', { signal }));
        setFailed(false);
        return POLL_MS;
      } catch (error) {
        if (signal.aborted) return undefined;
        setFailed(true);
        return error instanceof ApiError ? Math.max(POLL_MS, (error.retryAfterSeconds ?? 0) * 1000) : POLL_MS;
      }
    };
    poller.current = pollWhileVisible(ask);
    return () => poller.current?.stop();
  }, []);
  return { answer, hasFailed, retry: useCallback(() => poller.current?.askNow(), []) };
}
