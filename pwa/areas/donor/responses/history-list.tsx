import type { DonationHistoryItem } from '../../../../shared/contract/donors.ts';
import styles from './history-list.module.css';
import { HistoryRow } from './history-row.tsx';
import { OpenResponse } from './open-response.tsx';
import { type OpenItem, openResponses } from './open-responses.ts';
import { shownStatus } from './response-status.ts';

interface HistoryListProps {
  readonly label: string;
  readonly items: readonly DonationHistoryItem[];
  readonly brief?: boolean;
}

/** Answers and donations; open ones say what happens next, the others what it means, once for each outcome. */
export function HistoryList({ label, items, brief = false }: HistoryListProps) {
  const open = new Set<DonationHistoryItem>(openResponses(items));
  const closed = items.filter((item) => !open.has(item));
  const isFirst = ({ id, status }: DonationHistoryItem) =>
    closed.find((other) => shownStatus(other.status) === shownStatus(status))?.id === id;
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) =>
        open.has(item) ? (
          <OpenResponse key={item.id} item={item as OpenItem} brief={brief} />
        ) : (
          <HistoryRow key={item.id} item={item} isBrief={!isFirst(item)} />
        ),
      )}
    </ul>
  );
}
