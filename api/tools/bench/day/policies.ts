import { MINUTE_MS } from '../../../../shared/time.ts';
import { nextWaveAt, retryAt, waveSize } from '../../../blood/alerts/wave-plan.ts';

/** How an alert for one need stands. */
export interface Standing {
  /** Minutes since its hospital asked. */
  readonly minute: number;
  /** Units that nobody is coming for. */
  readonly needed: number;
  readonly called: number;
  readonly coming: number;
  readonly settled: number;
  readonly given: number;
  /** How many donors within each distance have not been called yet. */
  readonly leftWithin: (km: number) => number;
}

export interface Policy {
  readonly name: string;
  /** False: whoever is called and wants to come does, and asks nobody. */
  readonly hasAnswers: boolean;
  /** How many of the nearest are called now, and in how many minutes it is asked again; null: never. */
  readonly next: (standing: Standing) => { readonly call: number; readonly again: number | null };
}

const RINGS_KM = [5, 10, 25, 50] as const;
const RING_MINUTES = 15;

const everybody: Policy['next'] = ({ leftWithin }) => ({
  call: leftWithin(RINGS_KM.at(-1) ?? 0),
  again: null,
});

export const POLICIES: readonly Policy[] = [
  { name: 'a broadcast without answers', hasAnswers: false, next: everybody },
  { name: 'all at once', hasAnswers: true, next: everybody },
  {
    name: 'fixed rings (5, 10, 25, 50 km)',
    hasAnswers: true,
    next: ({ minute, needed, leftWithin }) => {
      const ring = RINGS_KM[Math.floor(minute / RING_MINUTES)];
      if (needed <= 0) return { call: 0, again: RING_MINUTES };
      return ring === undefined ? { call: 0, again: null } : { call: leftWithin(ring), again: RING_MINUTES };
    },
  },
  {
    name: 'Dhiig’s waves',
    hasAnswers: true,
    next: ({ needed, called, coming, settled, given, leftWithin }) => {
      const wanted = waveSize(needed, { called, coming, settled, units: given });
      if (wanted === 0) return { call: 0, again: 1 };
      const call = Math.min(wanted, leftWithin(RINGS_KM.at(-1) ?? 0));
      const next = call === 0 ? retryAt(new Date(0)) : nextWaveAt(new Date(0), 'high', call, wanted);
      return { call, again: next.getTime() / MINUTE_MS };
    },
  },
];
