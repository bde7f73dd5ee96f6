import { useState } from 'react';
import type { Issue } from '../../../../shared/contract/inventory.ts';
import type { BagLabel } from '../../../../shared/rules/isbt-128.ts';
import type { StaffMove } from '../../../../shared/rules/lot-states.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ScanField } from '../scan/scan-field.tsx';
import type { Lot } from '../stock/waiting-stock.ts';
import { BagSheet } from './bag-sheet.tsx';
import { useOpenIssues } from './issued-list.tsx';
import { OutcomeSheet } from './outcome-sheet.tsx';
import { RecallSheet } from './recall-sheet.tsx';

type Numbered = BagLabel & { readonly number: string };

type Open =
  | { readonly sheet: 'bag'; readonly label: Numbered }
  | { readonly sheet: 'end'; readonly issue: Issue }
  | { readonly sheet: 'recall'; readonly number: string; readonly hasDonor: boolean };

interface FindBagProps {
  readonly lots: readonly Lot[];
  readonly onMove: (lot: Lot, kind: StaffMove) => void;
  readonly onAdd: (label: BagLabel) => void;
}

/** One scan finds a bag: to issue, reserve or discard it, to say what became of it, to add it, to look back. */
export function FindBag({ lots, onMove, onAdd }: FindBagProps) {
  const t = useT();
  const issues = useOpenIssues(true);
  const [text, setText] = useState('');
  const [hasNoNumber, setNoNumber] = useState(false);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  function find(label: BagLabel) {
    const { number } = label;
    setText('');
    setNoNumber(number === undefined);
    if (number !== undefined) setOpen({ sheet: 'bag', label: { ...label, number } });
  }

  return (
    <>
      <ScanField
        label={t('stock.find_bag')}
        error={hasNoNumber ? t('stock.no_number_read') : undefined}
        name="findBag"
        value={text}
        onText={(typed) => {
          setNoNumber(false);
          setText(typed);
        }}
        onLabel={find}
      />
      {open?.sheet === 'bag' && (
        <BagSheet
          label={open.label}
          lots={lots}
          issues={issues}
          onMove={(lot, kind) => {
            close();
            onMove(lot, kind);
          }}
          onEnd={(issue) => setOpen({ sheet: 'end', issue })}
          onAdd={() => {
            close();
            onAdd(open.label);
          }}
          onRecall={(hasDonor) => setOpen({ sheet: 'recall', number: open.label.number, hasDonor })}
          onClose={close}
        />
      )}
      {open?.sheet === 'end' && <OutcomeSheet issue={open.issue} onClose={close} />}
      {open?.sheet === 'recall' && (
        <RecallSheet number={open.number} hasDonor={open.hasDonor} onClose={close} />
      )}
    </>
  );
}
