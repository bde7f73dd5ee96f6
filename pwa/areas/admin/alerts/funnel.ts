import type { Alert } from '../../../../shared/contract/alerts.ts';

const STEPS = ['called', 'reached', 'opened', 'coming', 'gave'] as const;
type FunnelStep = (typeof STEPS)[number];

interface FunnelRow {
  readonly step: FunnelStep;
  readonly donors: number;
  /** 0 to 100, in percent of the widest step; the second is that of the next step, for the last step its own. */
  readonly width: number;
  readonly next: number;
}

/** From the alert to the donation. More may come than were alerted: others see the request in the app. */
export function funnelOf(alert: Alert): FunnelRow[] {
  const donors = STEPS.map((step) => alert[step] ?? 0);
  const most = Math.max(1, ...donors);
  const widthOf = (count: number) => Math.round((count / most) * 1000) / 10;
  return STEPS.map((step, index) => {
    const own = donors[index] ?? 0;
    return { step, donors: own, width: widthOf(own), next: widthOf(donors[index + 1] ?? own) };
  });
}

/** The points of a step's trapezoid in a box of 100 by 1. */
export const trapezoid = ({ width, next }: Pick<FunnelRow, 'width' | 'next'>): string =>
  [
    [50 - width / 2, 0],
    [50 + width / 2, 0],
    [50 + next / 2, 1],
    [50 - next / 2, 1],
  ]
    .map((point) => point.join(','))
    .join(' ');
