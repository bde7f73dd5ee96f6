import type { DetailedReport } from '../../../shared/contract/reports.ts';
import type { LocalDay } from '../../../shared/rules/local-day.ts';
import type { Database } from '../../platform/database/database.ts';
import { countReactions } from './reaction-store.ts';
import { countWords } from './word-store.ts';

/** Reactions and words of some days, in their order: those of a hospital, without what is kept from it; or all. */
export async function countAftercare(
  db: Database,
  days: readonly LocalDay[],
  hospitalId?: string,
): Promise<Pick<DetailedReport, 'aftercare'>> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return {};
  const span = { from: first.from, until: last.to };
  const words = await countWords(db, span, hospitalId);
  return {
    aftercare: {
      reactions: await countReactions(db, span, hospitalId),
      words: hospitalId === undefined ? words : words.filter(({ kind }) => kind !== 'do_not_use'),
    },
  };
}
