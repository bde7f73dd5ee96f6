import type { Recall } from '../../../../shared/contract/bags.ts';
import { endText, RecalledLots } from '../../../features/bags/recalled-lots.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import facts from '../facts.module.css';
import styles from '../screen.module.css';
import { countEnds } from './count-ends.ts';

interface RecallDialogProps {
  readonly recall: Recall;
  readonly onClose: () => void;
}

/** One recall: who called back what, when and why, and what became of each bag. Shown while mounted. */
export function RecallDialog({ recall, onClose }: RecallDialogProps) {
  const t = useT();
  const format = useFormat();
  const { number, scope, reason, note, by, openedAt, liftedAt, lots } = recall;
  return (
    <Dialog open title={t('stock.recall_title', { number })} onClose={onClose}>
      <div className={styles.section}>
        <p>
          {t(`stock.recall_scope_name.${scope}`)} · {t(`stock.recall_reason.${reason}`)} ·{' '}
          <bdi>{by ?? t('stock.recall_by_admin')}</bdi> · {format.dateTime(openedAt)}
        </p>
        {liftedAt !== undefined && <p>{t('stock.recall_ended', { time: format.dateTime(liftedAt) })}</p>}
        {note !== undefined && <p dir="auto">{note}</p>}
        <dl className={facts.facts}>
          {countEnds(lots).map(([end, count]) => (
            <div key={end}>
              <dt>
                {endText(
                  end === 'transfused'
                    ? { state: 'issued', isTransfused: true }
                    : { state: end, isTransfused: false },
                  t,
                )}
              </dt>
              <dd>{format.number(count)}</dd>
            </div>
          ))}
        </dl>
        <RecalledLots lots={lots} />
      </div>
    </Dialog>
  );
}
