import { useId } from 'react';
import { canMove, type StaffMove } from '../../../../shared/rules/lot-states.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { CheckIcon, LockIcon, TrashIcon } from '../../../ui/icons.tsx';
import styles from './stock.module.css';
import type { Lot } from './waiting-stock.ts';

const BUTTONS = [
  { kind: 'screen', tone: 'secondary', icon: CheckIcon },
  { kind: 'issue', tone: 'secondary', icon: CheckIcon },
  { kind: 'reserve', tone: 'quiet', icon: LockIcon },
  { kind: 'release', tone: 'quiet', icon: undefined },
  { kind: 'discard', tone: 'quiet', icon: TrashIcon },
] as const;

/** Requests ask only for these; nothing else is reserved for one. */
const isAskedFor = ({ component }: Lot) => component === 'whole_blood' || component === 'red_cells';

interface MoveButtonsProps {
  readonly lot: Lot;
  /** Ids of what names the lot for screen readers. */
  readonly labelledBy?: string;
  readonly onMove: (kind: StaffMove) => void;
}

/** What can be done about a lot in its state. What is gone keeps its room. */
export function MoveButtons({ lot, labelledBy, onMove }: MoveButtonsProps) {
  const t = useT();
  const id = useId();
  const moves = BUTTONS.filter(
    ({ kind }) => canMove(lot.state, kind) && (kind !== 'reserve' || isAskedFor(lot)),
  );
  if (moves.length === 0) return null;
  return (
    <div className={cx(styles.actions, styles.room)} data-gone={lot.isGone || undefined}>
      {moves.map(({ kind, tone, icon }) => (
        <Button
          key={kind}
          id={`${id}${kind}`}
          tone={tone}
          {...(icon && { icon })}
          {...(labelledBy && { 'aria-labelledby': `${id}${kind} ${labelledBy}` })}
          onClick={() => onMove(kind)}
        >
          {t(`stock.move.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
