import { useEffect, useState } from 'react';
import type { PublicRequest } from '../../../../shared/contract/public-request.ts';
import type { LiveState } from '../../../../shared/rules/request-status.ts';
import { pollWhileVisible } from '../../../lib/poll-while-visible.ts';
import { serverNow } from '../../../lib/server-time.ts';
import { embeddedRequest } from './embedded-request.ts';

/** The API client is loaded together with the page's frame, not before it. */
const load = () => import('../queries/public-request.ts');
const query = load();
query.catch(() => undefined);

/** Without an account there is no event stream: the page polls while it is visible. */
const POLL_MS = 20_000;
/** Used if the last answer had nothing new. */
const UNCHANGED_POLL_MS = 30_000;

export type Seen =
  | { readonly state: 'loading' | 'gone' | 'failed' }
  | {
      readonly state: 'shown';
      readonly request: PublicRequest;
      /** When the server said so (ISO). */
      readonly seenAt: string;
      /** False if the last try had no answer. */
      readonly isFresh: boolean;
    };

/** No answer changes it any more. */
export const isOver = (state: LiveState): boolean => state === 'fulfilled' || state === 'cancelled';

const isFinal = (seen: Seen): boolean =>
  seen.state === 'gone' || (seen.state === 'shown' && isOver(seen.request.state));

/** What is known after a try without an answer: the same as before. */
const unanswered = (before: Seen): Seen =>
  before.state === 'shown' ? { ...before, isFresh: false } : { state: 'failed' };

/** A request in its current state, polled while the page is visible and the request open. */
export function usePublicRequest(id: string): { seen: Seen; retry: () => void } {
  const [seen, setSeen] = useState<Seen>(() => embeddedRequest(id));
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another request, or another try, starts again
  useEffect(() => {
    let last: Seen = embeddedRequest(id);
    const show = (next: Seen) => {
      last = next;
      setSeen(next);
    };
    const ask = async (signal: AbortSignal): Promise<number | undefined> => {
      let waitMs = POLL_MS;
      try {
        const { fetchPublicRequest } = await query.catch(load);
        const request = await fetchPublicRequest(id, signal);
        if (signal.aborted) return undefined;
        const isUnchanged =
          request !== undefined &&
          last.state === 'shown' &&
          JSON.stringify(request) === JSON.stringify(last.request);
        if (isUnchanged) waitMs = UNCHANGED_POLL_MS;
        show(
          request
            ? { state: 'shown', request, seenAt: serverNow().toISOString(), isFresh: true }
            : { state: 'gone' },
        );
      } catch {
        if (signal.aborted) return undefined;
        show(unanswered(last));
      }
      return isFinal(last) ? undefined : waitMs;
    };

    setSeen(last);
    if (isFinal(last)) return undefined;
    return pollWhileVisible(ask).stop;
  }, [id, tries]);

  return { seen, retry: () => setTries((count) => count + 1) };
}
