import type { Conflict } from '../../../../shared/contract/dhis2.ts';
import styles from './dhis2.module.css';

/** In DHIS2's own words, each with its code. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return '–';
  return (
    <span className={styles.conflicts}>
      {conflicts.map(({ code, text }) => (
        <bdi key={`${code} ${text}`}>{code === null ? text : `${code}: ${text}`}</bdi>
      ))}
    </span>
  );
}
