import type { Alert } from '../../../shared/contract/alerts.ts';

/** Why an alert ended, as a screen says it: one that found nobody has not alerted everybody. */
export function howEnded({ endedBy, called }: Pick<Alert, 'endedBy' | 'called'>) {
  if (endedBy === 'exhausted' && called === 0) return 'nobody';
  return endedBy ?? 'cancelled';
}

/** Does the alert as a whole wait, not its next wave? */
export const isHeldWhole = ({ heldBack }: Pick<Alert, 'heldBack'>): boolean =>
  heldBack === 'hour' || heldBack === 'supplier';
