import type { TypeStock } from '../../../shared/contract/country-stock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { BloodTypeName } from '../../ui/blood-type-name.tsx';
import { CheckCircleIcon, WarningIcon } from '../../ui/icons.tsx';
import { Table } from '../../ui/table.tsx';
import { shownCover } from './sum-stock.ts';

/** Each blood type in the whole country: what there is, how long it lasts, and whether it is short. */
export function TypesTable({ types }: { readonly types: readonly TypeStock[] }) {
  const t = useT();
  const format = useFormat();
  const figure = (key: string, header: string, of: (type: TypeStock) => string | number) => ({
    key,
    header,
    cell: (type: TypeStock) => {
      const value = of(type);
      return typeof value === 'number' ? format.number(value) : value;
    },
    numeric: true,
  });
  return (
    <Table
      caption={t('country.types')}
      rows={types}
      rowKey={({ bloodType }) => bloodType}
      columns={[
        {
          key: 'type',
          header: t('requests.field.blood_type'),
          cell: ({ bloodType }) => <BloodTypeName type={bloodType} />,
        },
        figure('units', t('country.in_stock'), ({ units }) => units),
        figure('expiring', t('country.expiring'), ({ expiring }) => expiring),
        figure('used', t('country.used'), ({ used }) => used),
        figure('cover', t('country.cover'), ({ daysOfCover }) =>
          daysOfCover === null ? '–' : shownCover(daysOfCover),
        ),
        figure('needed', t('country.needed'), ({ unitsPending }) => unitsPending),
        figure('donors', t('country.donors'), ({ donors }) => donors),
        {
          key: 'supply',
          header: t('country.supply'),
          cell: ({ shortage }) =>
            shortage ? (
              <Badge tone="danger" icon={WarningIcon}>
                {t('country.shortage')}
              </Badge>
            ) : (
              <Badge tone="green" icon={CheckCircleIcon}>
                {t('country.enough')}
              </Badge>
            ),
          numeric: true,
        },
      ]}
    />
  );
}
