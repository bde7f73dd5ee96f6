import type { StreamEvent } from '../../../shared/contract/events.ts';
import type { Feed } from '../../feed.ts';
import type { Principal } from '../../principal.ts';

/** The streams of this process: one reader of the events table serves them all. */
export interface EventHub {
  /** The changes for this person. Fails with `too_many_tries` or `overloaded` if there are too many streams. */
  readonly feed: (
    principal: Pick<Principal, 'id' | 'sessionId' | 'hospitalId'>,
    lastEventId: string | undefined,
  ) => Feed<StreamEvent>;
  /** Something was committed just now: reads at once if there is any stream. */
  readonly nudge: () => void;
  /** Ends every stream and accepts no more. */
  readonly close: () => void;
}
