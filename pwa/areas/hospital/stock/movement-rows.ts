import type { StockMovement } from '../../../../shared/contract/inventory.ts';
import type { Timezone } from '../../../../shared/rules/local-day.ts';
import type { TableRows } from '../../../features/files/save-table.ts';
import { fileTime, fileTimeHeader } from '../../../i18n/file-times.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Cell } from '../../../lib/csv.ts';
import { moverText } from './mover-text.ts';

interface MovementsAbout {
  readonly hospital: string;
  readonly from: string;
  readonly to: string;
  readonly movements: readonly StockMovement[];
  /** The hospital's, in which the screen shows times and counts days. */
  readonly timezone: Timezone;
}

/** The log of a period for a spreadsheet, one line per movement, as the screen shows it. */
export function movementRows(
  { hospital, from, to, movements, timezone }: MovementsAbout,
  t: Translate,
): TableRows {
  return [
    [t('stock.movements')],
    [t('requests.field.hospital'), hospital],
    [t('stock.from'), from],
    [t('stock.to'), to],
    [],
    [
      t('stock.number'),
      fileTimeHeader(t('stock.at'), timezone),
      t('stock.movement'),
      t('requests.field.blood_type'),
      t('stock.component'),
      t('stock.bag_number'),
      t('requests.field.units'),
      t('stock.units_left'),
      t('stock.discard_reason'),
      t('stock.for_request'),
      t('stock.by'),
    ],
    ...movements.map((movement): Cell[] => [
      movement.number,
      fileTime(timezone, movement.at),
      t(`stock.kind.${movement.kind}`),
      movement.bloodType,
      t(`stock.component_name.${movement.component}`),
      movement.bagNumber ?? null,
      movement.units,
      movement.unitsLeft,
      movement.reason ? t(`stock.reason.${movement.reason}`) : null,
      movement.requestId ?? null,
      moverText(movement, t),
    ]),
  ];
}
