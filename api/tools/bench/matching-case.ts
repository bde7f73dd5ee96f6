import { matchDonors, type Need, searchNear } from '../../people/matching/match-donors.ts';
import type { Found } from '../../people/matching/match-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { byTier, idsOf, LIMIT, needsOf, type Wanted } from './matching-needs.ts';
import { measure } from './measure.ts';
import { type Scan, scanForNearest } from './plain-scan-store.ts';

/** Milliseconds, medians. */
export interface Times extends Wanted {
  readonly donors: number;
  /** Haversine over every donor of the type. */
  readonly plain: number;
  /** Left out if there is none. */
  readonly rival?: number;
  readonly ours: number;
  /** Like `ours`, with what a screen shows of each donor. */
  readonly shown: number;
}

/** Another way to search for the nearest donors. */
interface Rival {
  readonly name: string;
  readonly nearest: (scan: Scan) => Promise<Found[]> | Found[];
  /** Whether both have found the same, as exactly as this one measures. */
  readonly agrees: (ours: readonly Found[], theirs: readonly Found[]) => boolean;
}

/** Times a need at each hospital by turns. Throws unless all give the same answer: the scan the same ids in order. */
export async function timeCase(
  db: Database,
  wanted: Wanted,
  turns: number,
  rival: Rival | undefined,
): Promise<Omit<Times, 'donors'>> {
  const needs = needsOf(wanted);
  const at = (turn: number): Need => needs[turn % needs.length] as Need;
  const plainOf = (need: Need) => byTier(need, (scan) => scanForNearest(db, scan));
  for (const need of needs) {
    const ours = await searchNear(db, need, LIMIT);
    if (idsOf(ours) !== idsOf(await plainOf(need))) throw new Error('matching and the plain scan differ');
    if (rival && !rival.agrees(ours, await byTier(need, rival.nearest)))
      throw new Error(`matching and ${rival.name} differ`);
  }
  const ours = (turn: number) => searchNear(db, at(turn), LIMIT);
  const quick = rival
    ? await measure({ ours, rival: (turn) => byTier(at(turn), rival.nearest) }, turns)
    : await measure({ ours }, turns);
  const { shown } = await measure(
    { shown: (turn) => matchDonors(db, { ...at(turn), limit: LIMIT, offset: 0 }) },
    turns,
  );
  const { plain } = await measure({ plain: (turn) => plainOf(at(turn)) }, Math.min(turns, needs.length));
  return { ...wanted, ...quick, shown, plain };
}
