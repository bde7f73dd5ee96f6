import type { FigureId } from '../../../shared/rules/figures.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import type { DiscardReason, LotState, MovementKind } from '../../../shared/rules/lot-states.ts';
import { isUse, outcomeOf } from '../../../shared/rules/stock-days.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countFigure } from '../../platform/figures/figure-store.ts';
import { addTownDay, addUseDay } from './stock-days-store.ts';
import type { LotRow } from './stock-store.ts';

export interface Moved {
  readonly kind: MovementKind;
  /** Below 0 for a movement that was taken back. */
  readonly units: number;
  readonly reason?: DiscardReason | null | undefined;
  readonly from?: LotState | undefined;
}

/** Counts what became of units of a lot among what its hospital, its town and the country used and wasted by now. */
export async function countDays(
  { now }: Pick<Context, 'now'>,
  trx: Database,
  lot: LotRow,
  moved: readonly Moved[],
): Promise<void> {
  const date = localDate(COUNTRY_TIMEZONE, now());
  const blood = `${lot.component}/${lot.blood_type}`;
  const inFigure = (figure: FigureId, cell: string, value: number) =>
    countFigure(trx, { at: now(), hospitalId: lot.hospital_id, figure, cell, value });
  for (const { units, ...movement } of moved) {
    const outcome = outcomeOf(movement);
    if (outcome) await addTownDay(trx, lot, { date, units, outcome });
    if (outcome === 'used') await inFigure('unitsIssued', blood, units);
    else if (outcome) await inFigure('unitsWasted', `${blood}/${outcome}`, units);
    if (movement.kind === 'send') await inFigure('unitsTransferred', blood, units);
    if (isUse(movement.kind)) await addUseDay(trx, lot, { date, units });
  }
}
