import { useRef } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import type { Arrival } from '../../../../shared/rules/arrival.ts';
import { MINUTE_MS } from '../../../../shared/time.ts';
import { useStateArrival } from '../../../features/requests/queries/arrival.ts';
import { useLastWaitingResponse } from '../../../features/requests/use-waiting-responses.ts';
import { journeyOf, respondedOf } from '../../../features/requests/waiting-responses.ts';
import { serverNow } from '../../../lib/server-time.ts';

type Said = Parameters<ReturnType<typeof useStateArrival>['write']>[0]['said'];

/** How far a donor who is coming has got, with what waits on this device; and how they say the next. */
export function useJourney(request: BloodRequest) {
  const { write, isPending, input } = useStateArrival();
  const waiting = useLastWaitingResponse(request._id);
  const { response } = request;
  const last = useRef<{ readonly arrival: Arrival; readonly at: number }>(undefined);
  const saying = isPending ? input?.said : undefined;
  const said = { ...(waiting && journeyOf(waiting)), ...saying };
  const isHere = response?.status === 'arrived' || response?.hereAt !== undefined || said.step === 'here';
  return {
    isHere,
    hasLeft: isHere || response?.leftAt !== undefined || said.step === 'on_my_way',
    /** When they mean to come. */
    arrival: said.arrival ?? response?.arrival?.when,
    /** What is being sent. */
    saying,
    say: (what: Said) => {
      const now = serverNow();
      // The same words a minute later name a later time; at once they are a second tap.
      if ('arrival' in what) {
        const { arrival } = what;
        const at = now.getTime();
        if (last.current?.arrival === arrival && at - last.current.at < MINUTE_MS) return;
        last.current = { arrival, at };
      }
      void write({ request: respondedOf(request), said: what, at: now.toISOString() }, { showsResult: true });
    },
  };
}

export type Journey = ReturnType<typeof useJourney>;
