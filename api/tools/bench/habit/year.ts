import { type DonationIntervals, intervalOf } from '../../../../shared/rules/eligibility.ts';
import { isHeldBack } from '../../../people/donors/return/held-back.ts';
import { createRandom } from '../../random.ts';
import { type Measured, oddsRatioOf, UNASKED } from './messages.ts';

const DAYS = 365;

interface Year {
  readonly donors: number;
  readonly women: number;
  readonly intervals: DonationIntervals;
  readonly messages: readonly Measured[];
  readonly seed: number;
}

/** Of donors: how many there are, how many gave again within the year, and how many gifts those were. */
export interface Came {
  donors: number;
  gaveAgain: number;
  gifts: number;
}

interface Simulated {
  readonly all: Came;
  /** Of each kind of message with a tenth held back: those who were asked, and that tenth. */
  readonly byKind: ReadonlyMap<string, { readonly asked: Came; readonly heldBack: Came }>;
}

const none = (): Came => ({ donors: 0, gaveAgain: 0, gifts: 0 });

function add(to: Came, gifts: number): void {
  to.donors += 1;
  to.gaveAgain += gifts > 0 ? 1 : 0;
  to.gifts += gifts;
}

const shareOf = (odds: number): number => odds / (1 + odds);

/**
 * The year after a first gift, day by day: from the end of their interval on each donor gives again with the same
 * chance a day, such that the measured share does within the year; messages multiply its odds. A donor's wait begins anew
 * with each gift. Messages are taken to act independently of each other, which no study has measured.
 */
export function simulateYear({ donors, women, intervals, messages, seed }: Year): Simulated {
  const random = createRandom(seed);
  const all = none();
  const byKind = new Map<string, { asked: Came; heldBack: Came }>();
  for (let index = 0; index < donors; index += 1) {
    const id = `donor ${index}`;
    const interval = intervalOf(intervals, random() < women ? 1 : 0);
    const heard = messages.filter(({ kind }) => kind === null || !isHeldBack(id, kind));
    const odds = heard.reduce((product, message) => product * oddsRatioOf(message), UNASKED / (1 - UNASKED));
    const daily = 1 - (1 - shareOf(odds)) ** (1 / (DAYS - interval));
    let gifts = 0;
    for (let day = interval; day < DAYS; day += 1)
      if (random() < daily) {
        gifts += 1;
        day += interval;
      }
    add(all, gifts);
    for (const { kind } of messages) {
      if (kind === null) continue;
      const group = byKind.get(kind) ?? { asked: none(), heldBack: none() };
      byKind.set(kind, group);
      add(isHeldBack(id, kind) ? group.heldBack : group.asked, gifts);
    }
  }
  return { all, byKind };
}
