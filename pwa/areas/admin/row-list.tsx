import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './row-list.module.css';

/** A press on a row, beside its links and buttons, is one on the link that opens it (`data-row`). */
function openRow(event: MouseEvent): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('a, button, [role=group]')) return;
  // Somebody who has marked a number wants to copy it.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tbody tr')?.querySelector('[data-row]');
  // In another tab, if that was asked for. Without `detail` it counts as a key's: the tap was judged where it hit.
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', press));
}

interface RowListProps<Row> {
  /** Names the list. */
  readonly title: string;
  /** The first one has the link that opens the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly className?: string | undefined;
  /** The last column is what can be done with a row. */
  readonly hasActions?: boolean;
}

/** A table with one line a row on a laptop; the whole row opens what it is about. */
export function RowList<Row>({ title, className, hasActions, ...table }: RowListProps<Row>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link in the row takes keys and screen readers
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link in the row takes the keys
    <div className={cx(styles.rows, hasActions && styles.acts, className)} data-rows onClick={openRow}>
      <Table caption={title} {...table} />
    </div>
  );
}

/** Said beside the name of a row, or below it if there is less room. */
export function RowMore({ children }: { readonly children: string }) {
  return (
    <span className={styles.more}>
      <bdi className={styles.cut}>{children}</bdi>
    </span>
  );
}

interface RowNameProps extends Pick<ComponentProps<typeof Link>, 'to'> {
  readonly name: string;
  readonly more?: string | undefined;
  /** More than one text beside the name. */
  readonly children?: ReactNode;
}

/** The first cell of a row: the link that opens it, and what is said beside its name. */
export function RowName({ to, name, more, children }: RowNameProps) {
  return (
    <span className={styles.main}>
      <Link className={styles.open} to={to} data-row>
        <bdi className={styles.cut}>{name}</bdi>
      </Link>
      {more && <RowMore>{more}</RowMore>}
      {children}
    </span>
  );
}
