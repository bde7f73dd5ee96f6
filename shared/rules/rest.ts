import { HOUR_MS } from '../time.ts';

interface RestWindow {
  readonly hours: number;
  /** Alerts that use up a donor's rest: those of one hospital, and those of all together that were not taken back. */
  readonly alerts: number;
  /** Alerts of any kind; beyond this nobody alerts the donor. */
  readonly ceiling: number;
}

/**
 * How often a donor's phone may ring. An alert uses up a part of the donor's rest in each window, and it is charged to
 * the hospital that it is for, or to the administration:
 *
 * - Those of one hospital are at most `alerts`, whatever happened to them later: the phone rang, so nobody can alert
 *   the same donor again and again by posting and cancelling.
 * - All alerts that were not taken back are at most `alerts` together. An alert is taken back (`stood` is false) if
 *   its request was cancelled or its hospital lost its verification: it gives the rest back to everybody else.
 * - A high need of a hospital that has not alerted this donor within the window gets through anyway: once, because
 *   after that it has. So nobody uses up the donors of another hospital's emergency.
 * - `ceiling` counts every alert and stops all of them.
 *
 * Donors who want every alert, and a disaster that an admin declares, are exempt.
 */
export const REST_WINDOWS: readonly RestWindow[] = [
  { hours: 6, alerts: 1, ceiling: 3 },
  { hours: 7 * 24, alerts: 3, ceiling: 6 },
];

/** An alert that a donor had. */
export interface PastAlert {
  readonly at: Date;
  /** The hospital that it was for; null for the administration. */
  readonly chargedTo: string | null;
  /** False if it was taken back. */
  readonly stood: boolean;
}

/** An alert that would be sent now. */
export interface NewAlert {
  readonly chargedTo: string | null;
  readonly isUrgent: boolean;
}

/** The instant after which alerts count in a window. */
export const countsSince = ({ hours }: RestWindow, now: Date): Date =>
  new Date(now.getTime() - hours * HOUR_MS);

/** May this donor be alerted now, as far as their rest is concerned? */
export const isRested = (past: readonly PastAlert[], alert: NewAlert, now: Date): boolean =>
  REST_WINDOWS.every((window) => {
    const since = countsSince(window, now);
    const alerts = past.filter(({ at }) => at > since);
    const own = alerts.filter(({ chargedTo }) => chargedTo === alert.chargedTo).length;
    const stood = alerts.filter(({ stood }) => stood).length;
    const passesOnce = alert.isUrgent && own === 0;
    return alerts.length < window.ceiling && own < window.alerts && (stood < window.alerts || passesOnce);
  });
