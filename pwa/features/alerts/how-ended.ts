import type { Alert } from '../../../shared/contract/alerts.ts';

/** Why an alert ended, as a screen says it: one that found nobody has not alerted everybody. */
export function howEnded({ endedBy, called }: Pick<Alert, 'endedBy' | 'called'>) {
  if (endedBy === 'exhausted' && called === 0) return 'nobody';
  return endedBy ?? 'cancelled';
}
