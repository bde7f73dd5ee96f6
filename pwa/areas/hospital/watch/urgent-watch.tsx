import { useEffect } from 'react';
import type { BloodRequest } from '../../../../shared/contract/requests.ts';
import { usePendingRequests } from '../requests/queries/hospital-requests.ts';
import { allowSound, chime } from './chime.ts';
import { useKeepAwake } from './use-keep-awake.ts';
import { useNewAnswers } from './use-new-answers.ts';
import { useWatchChoice } from './watch-choice.ts';

/** Urgent and still open. */
export const isWatched = ({ urgency, status, expired }: BloodRequest): boolean =>
  urgency === 'high' && status === 'pending' && !expired;

function Watching() {
  const { data: pending = [] } = usePendingRequests();
  const urgent = pending.filter(isWatched);
  useKeepAwake(urgent.length > 0);
  useNewAnswers(urgent, chime);
  // After a reload the browser waits for the first tap.
  useEffect(() => {
    addEventListener('pointerdown', allowSound);
    return () => removeEventListener('pointerdown', allowSound);
  }, []);
  return null;
}

/** While an urgent request is open: the screen stays on, and each new answer sounds. */
export function UrgentWatch() {
  return useWatchChoice() === 'on' ? <Watching /> : null;
}
