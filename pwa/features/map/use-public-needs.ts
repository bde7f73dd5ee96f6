import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../data/api/call.ts';
import { ApiError } from '../../data/api/errors.ts';
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
  const ask = useRef(() => {});
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const askNow = async () => {
      clearTimeout(timer);
      if (isAsking) return;
      isAsking = true;
      let waitMs = POLL_MS;
      try {
        setAnswer(await call('GET /regions', { signal }));
        setFailed(false);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof ApiError) waitMs = Math.max(waitMs, (error.retryAfterSeconds ?? 0) * 1000);
        setFailed(true);
      }
      isAsking = false;
      timer = setTimeout(tick, waitMs);
    };
    const tick = () => {
      if (document.visibilityState === 'visible') void askNow();
    };
    ask.current = () => void askNow();
    document.addEventListener('visibilitychange', tick, { signal });
    window.addEventListener('online', tick, { signal });
    tick();
    return () => {
      life.abort();
      clearTimeout(timer);
    };
  }, []);
  return { answer, hasFailed, retry: useCallback(() => ask.current(), []) };
}
