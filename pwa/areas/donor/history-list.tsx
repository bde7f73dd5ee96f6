import type { DonationHistoryItem } from '../../../shared/contract/donors.ts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import { OpenResponse } from './open-response.tsx';
import { isOpen } from './response-status.ts';

type Open = DonationHistoryItem & { readonly requestId: string };

export const openResponses = (items: readonly DonationHistoryItem[]): Open[] =>
  items.filter((item): item is Open => isOpen(item.status) && item.requestId !== null);

interface HistoryListProps {
  readonly label: string;
  readonly items: readonly DonationHistoryItem[];
}

/** Answers and donations; those that are open say what happens next. */
export function HistoryList({ label, items }: HistoryListProps) {
  const open = new Set<DonationHistoryItem>(openResponses(items));
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) =>
        open.has(item) ? (
          <OpenResponse key={item.id} item={item as Open} />
        ) : (
          <HistoryRow key={item.id} item={item} />
        ),
      )}
    </ul>
  );
}
