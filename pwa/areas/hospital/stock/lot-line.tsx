import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import type { KnownLot } from './known-lot.ts';

interface LotLineProps {
  readonly lot: Pick<KnownLot, 'bloodType' | 'component' | 'bagNumber' | 'expiresAt'>;
  readonly units: number;
}

/** What a person compares with the bag in their hand: how many, which type, number and expiry. */
export function LotLine({ lot, units }: LotLineProps) {
  const t = useT();
  const format = useFormat();
  const { bloodType, component, bagNumber, expiresAt } = lot;
  return (
    <>
      <p>{t('stock.serve_pick', { units, type: bloodTypeText(bloodType), date: format.date(expiresAt) })}</p>
      <p className="soft">
        {t(`stock.component_name.${component}`)}
        {bagNumber !== undefined && (
          <>
            {' · '}
            {t('stock.bag_number')} <bdi>{bagNumber}</bdi>
          </>
        )}
      </p>
    </>
  );
}
