import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { CallOutput } from '../../data/api/client.ts';
import { addressText } from '../../i18n/address-text.ts';
import { fileTime, fileTimeHeader } from '../../i18n/file-times.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Cell } from '../../lib/csv.ts';
import type { TableRows } from '../files/save-table.ts';

export type CountryStock = CallOutput<'GET /country/stock'>;

/** All figures for a spreadsheet: parts under their titles, an empty line between. `regionOf`: a region's name. */
export function stockRows(
  { asOf, places, types, orders, wasted }: CountryStock,
  t: Translate,
  regionOf: (code: string) => string,
): TableRows {
  const header = [t('country.in_stock'), t('country.expiring'), t('country.used'), t('country.cover')];
  const type = t('requests.field.blood_type');
  return [
    [t('stock.country')],
    [fileTimeHeader(t('country.counted_at'), COUNTRY_TIMEZONE), fileTime(COUNTRY_TIMEZONE, asOf)],
    [],
    [t('country.types')],
    [type, ...header, t('country.needed'), t('country.donors'), t('country.supply')],
    ...types.map((one): Cell[] => [
      one.bloodType,
      one.units,
      one.expiring,
      one.used,
      one.daysOfCover,
      one.unitsPending,
      one.donors,
      t(one.shortage ? 'country.shortage' : 'country.enough'),
    ]),
    [],
    [t('country.by_town')],
    [t('country.region'), t('country.town'), type, t('stock.component'), ...header],
    ...places.flatMap(({ region, town, stock }) =>
      stock.map((one): Cell[] => [
        region && regionOf(region),
        town && addressText(town),
        one.bloodType,
        t(`stock.component_name.${one.component}`),
        one.units,
        one.expiring,
        one.used,
        one.daysOfCover,
      ]),
    ),
    [],
    [t('country.orders')],
    [t('country.orders_open'), orders.open],
    [t('country.orders_late'), orders.late],
    [],
    [t('country.wasted')],
    ...wasted.map(({ reason, units }): Cell[] => [t(`stock.reason.${reason}`), units]),
  ];
}
