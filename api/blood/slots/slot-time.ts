import type { SlotTime } from '../../../shared/rules/slots.ts';

/** The time of a slot's row, or of a booking with its slot's times. */
export const slotTime = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string;
  readonly ends_at: string;
}): SlotTime => ({ startsAt: starts_at, endsAt: ends_at });
