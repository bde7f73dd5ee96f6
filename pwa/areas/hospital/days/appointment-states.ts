import type { AppointmentState } from '../../../../shared/rules/collection-days.ts';
import type { ResponseStatus } from '../../../../shared/rules/request-status.ts';

/** The state of a donor's answer that is shown in the same words, with the same sign. */
export const BADGE_OF: Readonly<Record<AppointmentState, ResponseStatus>> = {
  booked: 'accepted',
  arrived: 'arrived',
  given: 'completed',
  deferred: 'deferred',
  no_show: 'no_show',
  cancelled: 'withdrawn',
};
