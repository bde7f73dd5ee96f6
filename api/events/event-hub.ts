import type { StreamEvent } from '../../shared/contract/events.ts';
import type { Feed } from '../feed.ts';
import type { Principal } from '../principal.ts';

/** The streams of this process: one reading of the events table serves them all. */
export interface EventHub {
  /** What changes for this person. Fails with `too_many_tries` or `overloaded` where too many listen. */
  readonly feed: (
    principal: Pick<Principal, 'id' | 'sessionId' | 'hospitalId'>,
    lastEventId: string | undefined,
  ) => Feed<StreamEvent>;
  /** Something was committed just now: reads at once where anybody listens. */
  readonly nudge: () => void;
  /** Ends every stream and takes no more. */
  readonly close: () => void;
}
