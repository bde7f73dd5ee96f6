import { v7 as uuidv7 } from 'uuid';
import type { LotMovement } from '../../../../shared/contract/inventory.ts';
import type { StaffMove } from '../../../../shared/rules/lot-states.ts';
import type { OutcomeTexts, WriteFailure } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { hospitalTexts } from '../outcome-texts.ts';
import { type UndoneMove, useStockWrite } from './inventory.ts';
import type { KnownLot } from './known-lot.ts';

const FAILED = { refused: 'stock.write_failed', unanswered: 'stock.write_error' } as const;

const OUTCOMES: Readonly<Record<StaffMove, OutcomeTexts>> = {
  screen: hospitalTexts({ sent: 'stock.screened', ...FAILED }),
  reserve: hospitalTexts({ sent: 'stock.reserved', ...FAILED }),
  release: hospitalTexts({ sent: 'stock.released', ...FAILED }),
  issue: hospitalTexts({ sent: 'stock.issued', ...FAILED }),
  discard: hospitalTexts({ sent: 'stock.discarded', ...FAILED }),
};

const TAKEN_BACK: OutcomeTexts = {
  ...hospitalTexts({
    sent: 'stock.taken_back',
    refused: 'stock.undo_failed',
    unanswered: 'stock.undo_failed',
  }),
  // The sheet is closed: only the toast can say why.
  isReasonInForm: false,
};

interface MovedLot {
  readonly lot: KnownLot;
  readonly movement: LotMovement;
}

interface MoveStock {
  /** Each lot by a write of its own; false after one that failed: the rest is not moved. */
  readonly move: (lots: readonly MovedLot[]) => Promise<boolean>;
  readonly isPending: boolean;
  readonly failure: WriteFailure | undefined;
}

/** Moves lots; the toast of an issue or a reservation takes all of it back. */
export function useMoveStock(kind: StaffMove): MoveStock {
  const t = useT();
  const { write, isPending, failure } = useStockWrite(OUTCOMES[kind]);
  const undo = useStockWrite(TAKEN_BACK);

  async function takeBack(moved: readonly UndoneMove[]) {
    for (const one of moved.toReversed()) await undo.write(one);
  }

  async function move(lots: readonly MovedLot[]) {
    const moved: UndoneMove[] = [];
    const action = { label: t('settings.undo'), run: () => void takeBack(moved) };
    for (const { lot, movement } of lots) {
      const movementId = uuidv7();
      const { units } = movement;
      if (kind === 'issue' || kind === 'reserve')
        moved.push({ kind: 'undo', lot, movementId, movement: kind, units });
      const { outcome } = await write(
        { kind: 'move', lot, movement: { id: movementId, ...movement } },
        moved.length > 0 ? { undo: action } : {},
      );
      if (outcome === 'sent' || outcome === 'queued') continue;
      moved.pop();
      return false;
    }
    return true;
  }

  return { move, isPending, failure };
}
