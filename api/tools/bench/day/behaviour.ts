import { createRandom } from '../../random.ts';
import type { Reachable } from './scene.ts';

/** What a donor would do if they were asked; the same in each policy. */
export interface Behaviour {
  /** Minutes from a message that arrives to its answer, if there is one. */
  readonly notices: number;
  /** They say that they come. */
  readonly comes: boolean;
  /** And keep their word. */
  readonly shows: boolean;
  /** The desk may not take their blood. */
  readonly isDeferred: boolean;
}

/** Assumptions, the same for every policy. Of those whom a text or a call asks for blood 28 to 40 % come; of a whole town fewer. */
const ASSUMED = {
  comes: 0.15,
  shows: 0.7,
  deferred: 0.15,
  /** Half have seen the message after so many minutes; one in six takes more than `spread` times as long. */
  medianMinutes: 6,
  spread: 3,
  minutesOnTheWay: 20,
  minutesPerKm: 3,
} as const;

/** For the donor at this index of a scene. */
export function behaviourOf(index: number, seed: number): Behaviour {
  const random = createRandom(seed * 1_000_003 + index);
  // Box and Muller 1958.
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return {
    notices: ASSUMED.medianMinutes * ASSUMED.spread ** normal,
    comes: random() < ASSUMED.comes,
    shows: random() < ASSUMED.shows,
    isDeferred: random() < ASSUMED.deferred,
  };
}

export const minutesOfWay = (km: number): number => ASSUMED.minutesOnTheWay + km * ASSUMED.minutesPerKm;

export const isReached = ({ channel, active }: Reachable): boolean => active && channel !== 'none';
