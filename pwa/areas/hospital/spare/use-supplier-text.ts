import type { Supplier } from '../../../../shared/contract/spare-stock.ts';
import { shortDistance } from '../../../features/requests/distance-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';

/** "3 O− · 2.1 km · until 20:00": what a supplier can give at most, how far it is, and whether it is open. */
export function useSupplierText() {
  const t = useT();
  const format = useFormat();
  return ({ units, distanceKm, openUntil }: Supplier): string =>
    [
      ...units.map((spare) => t('spare.units', { units: spare.units, type: bloodTypeText(spare.bloodType) })),
      distanceKm !== undefined && shortDistance(distanceKm, format),
      openUntil === undefined ? t('spare.closed') : t('donor.first_gift.open_until', { time: openUntil }),
    ]
      .filter(Boolean)
      .join(' · ');
}
