import { BLOOD_TYPES } from '../../../shared/rules/blood.ts';
import { addressText } from '../../i18n/address-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { bloodTypeText } from '../../ui/blood-type-text.ts';
import { cx } from '../../ui/class-names.ts';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './country-stock.module.css';
import { type Figures, isLow, shownCover, type TownRow } from './sum-stock.ts';

function Cell({ figures }: { readonly figures: Figures | undefined }) {
  const t = useT();
  const format = useFormat();
  if (!figures) return <span className="muted">0</span>;
  const { units, cover } = figures;
  return (
    <span className={styles.cell}>
      <strong>{format.number(units)}</strong>
      {cover !== null && (
        <span className={cx(styles.cover, isLow(cover) && styles.low)}>
          {isLow(cover) && <span aria-hidden="true">! </span>}
          {t('country.days', { days: shownCover(cover) })}
        </span>
      )}
    </span>
  );
}

/** Units of each town by blood type, and for how many days they last. */
export function TownsTable({ towns }: { readonly towns: readonly TownRow[] }) {
  const t = useT();
  const format = useFormat();
  const columns: Column<TownRow>[] = [
    {
      key: 'town',
      header: t('country.town'),
      cell: ({ town }) => <bdi>{town ? addressText(town) : t('country.unknown')}</bdi>,
    },
    ...BLOOD_TYPES.map((type) => ({
      key: type,
      header: bloodTypeText(type),
      cell: ({ types }: TownRow) => <Cell figures={types.get(type)} />,
      numeric: true,
    })),
    { key: 'all', header: t('country.all'), cell: (row) => <Cell figures={row} />, numeric: true },
    {
      key: 'expiring',
      header: t('country.expiring'),
      cell: ({ expiring }) => format.number(expiring),
      numeric: true,
    },
  ];
  return (
    <Table
      caption={t('country.by_town')}
      rows={towns}
      rowKey={({ region, town }) => `${region} ${town}`}
      columns={columns}
    />
  );
}
