import type { DetailedReport } from '../../../../shared/contract/reports.ts';
import { RETURN_WAYS } from '../../../../shared/rules/return-ways.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import { countReturns } from './return-store.ts';

const YEAR_DAYS = 365;

/** How many of a hospital's donors give again, by how they were asked; the ways in which nobody was are left out. */
export async function readReturns(
  { db, now }: Pick<Context, 'db' | 'now'>,
  hospitalId: string,
): Promise<NonNullable<DetailedReport['returns']>> {
  const since = new Date(now().getTime() - YEAR_DAYS * DAY_MS).toISOString();
  const rows = await countReturns(db, hospitalId, since);
  return RETURN_WAYS.flatMap((way) => {
    const [asked, held] = [0, 1].map((flag) => rows.find((row) => row.way === way && row.held_back === flag));
    if (!asked && !held) return [];
    return [
      {
        way,
        asked: Number(asked?.donors ?? 0),
        gaveAgain: Number(asked?.gave_again ?? 0),
        heldBack: Number(held?.donors ?? 0),
        heldBackGaveAgain: Number(held?.gave_again ?? 0),
      },
    ];
  });
}
