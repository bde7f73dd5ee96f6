import type { QueueItem } from '../../../../shared/contract/queue.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BackIcon, DownIcon, type Icon, UpIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './item-head.module.css';
import { KINDS } from './kinds.ts';
import type { Work } from './work.ts';

interface StepProps {
  readonly item: QueueItem | undefined;
  readonly rel: 'prev' | 'next';
  readonly icon: Icon;
  readonly state: Work['state'];
}

/** Leads to the item beside this one; at an end of the queue it only takes its room. */
function Step({ item, rel, icon: StepIcon, state }: StepProps) {
  const t = useT();
  if (!item) return <span className={styles.step} />;
  const label = t(rel === 'next' ? 'admin.next' : 'admin.previous');
  return (
    <Link
      className={styles.step}
      to={KINDS[item.kind].to(item)}
      state={state}
      rel={rel}
      aria-label={label}
      aria-keyshortcuts={rel === 'next' ? 'J' : 'K'}
      title={label}
    >
      <StepIcon size={22} />
    </Link>
  );
}

interface ItemHeadProps {
  readonly list: string;
  /** The name of the list. */
  readonly title: string;
  readonly work: Work;
}

/** Over one item: back to its list and, if it waits, to the items before and after it. */
export function ItemHead({ list, title, work: { number, total, previous, next, state } }: ItemHeadProps) {
  const t = useT();
  return (
    <div className={styles.head}>
      <Link className={styles.back} to={list}>
        <BackIcon size={18} />
        {title}
      </Link>
      {number !== undefined && total > 1 && (
        <nav className={styles.steps} aria-label={t('admin.queue.waiting')}>
          <Step item={previous} rel="prev" icon={UpIcon} state={state} />
          <span>{t('admin.queue.position', { number, total })}</span>
          <Step item={next} rel="next" icon={DownIcon} state={state} />
        </nav>
      )}
    </div>
  );
}
