import type { Issue } from '../../../../shared/contract/inventory.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import type { StaffMove } from '../../../../shared/rules/lot-states.ts';
import { LookBack } from '../../../features/bags/look-back.tsx';
import { useBag } from '../../../features/bags/queries.ts';
import { askFirst } from '../../../features/failures/ask-first.tsx';
import { reasonText } from '../../../features/writes/outcome-texts.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { DangerIcon, PlusIcon } from '../../../ui/icons.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { hospitalTexts } from '../outcome-texts.ts';
import form from '../stock/add-lot-sheet.module.css';
import { useStockWrite } from '../stock/inventory.ts';
import { LotLine } from '../stock/lot-line.tsx';
import { MoveButtons } from '../stock/move-buttons.tsx';
import stock from '../stock/stock.module.css';
import type { Lot } from '../stock/waiting-stock.ts';
import { IssueLine } from './issued-list.tsx';

/** How many bags without a number are offered to have it. */
const CANDIDATES = 5;

const TEXTS = hospitalTexts({
  sent: 'stock.numbered',
  refused: 'stock.write_failed',
  unanswered: 'stock.write_error',
});

interface BagSheetProps {
  readonly label: BagLabel & { readonly number: string };
  readonly lots: readonly Lot[];
  readonly issues: readonly Issue[];
  readonly onMove: (lot: Lot, kind: StaffMove) => void;
  readonly onEnd: (issue: Issue) => void;
  readonly onAdd: () => void;
  readonly onRecall: (hasDonor: boolean) => void;
  readonly onClose: () => void;
}

/** A scanned bag: what can be done with it here, and where it comes from. */
export function BagSheet({ label, lots, issues, onMove, onEnd, onAdd, onRecall, onClose }: BagSheetProps) {
  const t = useT();
  const { number } = label;
  const bag = useBag(number);
  const { write, failure } = useStockWrite(TEXTS);
  const here = lots.filter(({ bagNumber, isGone }) => bagNumber === number && !isGone);
  const out = issues.filter(({ bagNumber }) => bagNumber === number);
  const isNew = here.length === 0 && out.length === 0;
  const unnumbered = lots.filter(
    (lot) =>
      lot.bagNumber === undefined &&
      lot.units === 1 &&
      !lot.isGone &&
      (label.bloodType === undefined || lot.bloodType === label.bloodType),
  );
  /** A number stays: nobody takes it back. */
  const askToGive = (lot: Lot) =>
    askFirst({
      title: t('stock.give_number'),
      text: t('stock.give_number_text', { number: isolated(number) }),
      label: t('stock.give_number'),
      isMild: true,
      failed: 'stock.write_error',
      act: async () => {
        await write({ kind: 'number', lot, bagNumber: number }, { onDone: onClose });
        return undefined;
      },
    });
  return (
    <Sheet problem={failure && reasonText(failure, t)} open onClose={onClose} title={<bdi>{number}</bdi>}>
      <div className={form.form}>
        {label.isLimited && <Notice tone="warning">{t('stock.label_limited')}</Notice>}
        {here.map((lot) => (
          <div key={lot.id} className={stock.lot}>
            <LotLine lot={lot} units={lot.units} />
            <MoveButtons lot={lot} onMove={(kind) => onMove(lot, kind)} />
          </div>
        ))}
        {out.map((issue) => (
          <div key={issue.id} className={stock.lot}>
            <IssueLine issue={issue} />
            <Button tone="secondary" onClick={() => onEnd(issue)}>
              {t('stock.outcome')}
            </Button>
          </div>
        ))}
        {isNew && (
          <div className={stock.lot}>
            <p>{t('stock.bag_not_here')}</p>
            <Button tone="secondary" icon={PlusIcon} onClick={onAdd}>
              {t('stock.add')}
            </Button>
          </div>
        )}
        {isNew && unnumbered.length > 0 && (
          <div className={stock.lot}>
            <p>{t('stock.number_hint')}</p>
            {unnumbered.slice(0, CANDIDATES).map((lot) => (
              <div key={lot.id} className={stock.lot}>
                <LotLine lot={lot} units={lot.units} />
                <Button tone="secondary" onClick={() => askToGive(lot)}>
                  {t('stock.give_number')}
                </Button>
              </div>
            ))}
          </div>
        )}
        <LookBack query={bag} />
        {bag.data && (
          <Button tone="danger" icon={DangerIcon} onClick={() => onRecall(bag.data.bag.donor !== undefined)}>
            {t('stock.recall')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
