import type { ReactNode } from 'react';
import { useNow } from '../../features/requests/use-now.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './list-head.module.css';
import { SavedFilters } from './saved-filters.tsx';

interface ListHeadProps {
  readonly title: string;
  /** What is in the list; said again when it changes. */
  readonly counts: readonly (string | undefined | false)[];
  /** What the list is narrowed to, in words: on paper the fields that say it are missing. */
  readonly filters?: readonly (string | undefined | false)[];
  /** What was typed to search it. */
  readonly search?: string | undefined;
  /** Buttons. */
  readonly children?: ReactNode;
}

/** Over a list: its name, what is in it and, on paper, when that was and what it is narrowed to. */
export function ListHead({ title, counts, filters, search, children }: ListHeadProps) {
  const format = useFormat();
  const now = useNow();
  const narrowed = (filters ?? []).filter(Boolean);
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p role="status" className={styles.counts}>
        {counts.filter(Boolean).map((count) => (
          <span key={String(count)}>{count}</span>
        ))}
      </p>
      {filters && <SavedFilters name={narrowed.join(' · ')} />}
      {children}
      <p className={styles.paper}>
        {[format.dateTime(now.toISOString()), ...narrowed, search].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
