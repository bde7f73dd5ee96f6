import type { Needs } from '../../../shared/contract/regions.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './region-table.module.css';

interface RegionTableProps {
  t: Translate;
  rows: readonly (Needs & { readonly name: string })[];
}

export function RegionTable({ t, rows }: RegionTableProps) {
  const format = useFormat();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('map.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('map.region')}</th>
            <th scope="col">{t('map.open')}</th>
            <th scope="col">{t('map.units')}</th>
            <th scope="col">{t('map.urgent')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, open, units, urgent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{format.number(open)}</td>
              <td>{format.number(units)}</td>
              <td>{format.number(urgent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
