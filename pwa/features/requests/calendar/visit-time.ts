import type { SlotTime } from '../../../../shared/rules/slots.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../shared/time.ts';

const HALF_HOUR_MS = 30 * MINUTE_MS;

interface VisitTime {
  readonly start: Date;
  readonly end: Date;
  /** How many minutes before the start the reminder rings. */
  readonly remindMinutes: number;
}

const remindedBefore = (start: Date, now: Date): number =>
  start.getTime() - now.getTime() > 2 * HOUR_MS ? 60 : 15;

/**
 * When a donor should be at the hospital: in their slot if they have one; otherwise in the hour before the deadline,
 * if that is in the future, otherwise as soon as they can, which is the half hour after the next. `deadline` is an
 * ISO instant.
 */
export function visitTime(deadline: string | null, now: Date, slot?: SlotTime): VisitTime {
  if (slot) {
    const start = new Date(slot.startsAt);
    return { start, end: new Date(slot.endsAt), remindMinutes: remindedBefore(start, now) };
  }
  const soon = Math.ceil((now.getTime() + HALF_HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const due = deadline === null ? 0 : Date.parse(deadline);
  const isAhead = due > now.getTime();
  const start = isAhead ? Math.max(now.getTime(), due - HOUR_MS) : soon;
  return {
    start: new Date(start),
    end: new Date(isAhead ? due : start + HOUR_MS),
    remindMinutes: remindedBefore(new Date(start), now),
  };
}
