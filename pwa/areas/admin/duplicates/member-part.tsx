import type { DuplicateMember } from '../../../../shared/contract/duplicates.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { openDialog } from '../../../ui/open-dialog.ts';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './duplicates.module.css';
import { RefusalButtons } from './refusal-buttons.tsx';
import { SideBySide } from './side-by-side.tsx';

interface MemberPartProps {
  readonly group: string;
  readonly isOpen: boolean;
  readonly member: DuplicateMember;
  /** The one that it is like. */
  readonly like: DuplicateMember;
  /** The accounts that have buttons elsewhere on the page. */
  readonly without: readonly string[];
  /** It can be taken out of the group alone. */
  readonly canLeave: boolean;
  /** Once one of the two is refused, if that decides about the whole group. */
  readonly onDone?: (() => void) | undefined;
}

/** A member beside the one that it is like, what was decided about it, and what an admin can do. */
export function MemberPart({ group, isOpen, member, like, without, canLeave, onDone }: MemberPartProps) {
  const t = useT();
  const format = useFormat();
  const { id, isImpostor, name, grounds, decision, decidedAt, reason } = member;
  const sides = [like, member] as const;
  return (
    <div className="stack-3">
      {isImpostor && isOpen && <Notice tone="danger" title={t('admin.duplicates.impostor', { name })} />}
      <SideBySide sides={sides} grounds={grounds} />
      {decision && decidedAt && (
        <Notice
          tone="info"
          title={t(`admin.duplicates.decision.${decision}`, { when: format.dateTime(decidedAt) })}
        >
          {reason && <bdi>{reason}</bdi>}
        </Notice>
      )}
      {isOpen && (
        <div className={styles.both}>
          {sides.map((side) =>
            without.includes(side.id) ? (
              <span key={side.id} />
            ) : (
              <RefusalButtons key={side.id} side={side} onDone={onDone} />
            ),
          )}
        </div>
      )}
      {isOpen && canLeave && (
        <div>
          <Button
            tone="secondary"
            aria-label={t('admin.duplicates.dismiss_one', { name })}
            onClick={() =>
              openDialog((close) => (
                <DecideDialog id={group} decision="dismissed" member={id} onClose={close} />
              ))
            }
          >
            {t('admin.duplicates.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}
