import { useEffect, useRef } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';

type Answered = Pick<BloodRequest, '_id' | 'coming' | 'answered'>;

/** How many donors have answered each request, accepted or not. */
const countAnswers = (requests: readonly Answered[]): ReadonlyMap<string, number> =>
  new Map(requests.map(({ _id, coming, answered = 0 }) => [_id, coming + answered]));

/** Calls `onNew` when one of these requests has more answers than before; what was there at first is not new. */
export function useNewAnswers(requests: readonly Answered[], onNew: () => void): void {
  const seen = useRef<ReadonlyMap<string, number>>(undefined);
  const counts = countAnswers(requests);
  useEffect(() => {
    const before = seen.current;
    seen.current = counts;
    if (!before) return;
    const isMore = ([id, count]: [string, number]) => count > (before.get(id) ?? count);
    if ([...counts].some(isMore)) onNew();
  });
}
