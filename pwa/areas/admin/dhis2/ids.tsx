import styles from './dhis2.module.css';

/** Identifiers of DHIS2, left to right in every language. */
export function Ids({ ids }: { readonly ids: readonly (string | null)[] }) {
  return (
    <bdi dir="ltr" className={styles.ids}>
      {ids.filter((id) => id !== null).join(' / ')}
    </bdi>
  );
}
