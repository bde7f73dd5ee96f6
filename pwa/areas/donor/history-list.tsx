import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import { isOpen } from './answer-status.ts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import { OpenAnswer } from './open-answer.tsx';

type Open = DonationHistoryItem & { readonly requestId: string };

export const openAnswers = (items: readonly DonationHistoryItem[]): Open[] =>
  items.filter((item): item is Open => isOpen(item.status) && item.requestId !== null);

interface HistoryListProps {
  readonly label: string;
  readonly items: readonly DonationHistoryItem[];
}

/** Answers and donations; those that are open say what happens next. */
export function HistoryList({ label, items }: HistoryListProps) {
  const open = new Set<DonationHistoryItem>(openAnswers(items));
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) =>
        open.has(item) ? (
          <OpenAnswer key={item.id} item={item as Open} />
        ) : (
          <HistoryRow key={item.id} item={item} />
        ),
      )}
    </ul>
  );
}
