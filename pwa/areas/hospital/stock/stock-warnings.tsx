import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { expirySpans, shortages, unitsInStock } from './totals.ts';
import { useStock } from './use-stock.ts';

const EXPIRY_TEXTS = { today: 'stock.expire_today', days: 'stock.expire_days' } as const;

/** What expires within days unless it is used, what is below the hospital's minimum, what has expired. */
export function StockWarnings({ hospital }: { readonly hospital: HospitalProfile }) {
  const t = useT();
  const format = useFormat();
  const { lots, now, timezone } = useStock(hospital);
  if (!lots) return null;
  const expiring = expirySpans(lots, now, timezone).flatMap(({ key, units, types }) =>
    (key === 'today' || key === 'days') && units > 0 ? [{ key, types }] : [],
  );
  const short = shortages(lots, hospital.settings.stock?.minimums ?? {});
  const expired = lots
    .filter(({ state, isGone }) => state === 'expired' && !isGone)
    .reduce((sum, { units }) => sum + units, 0);
  const list = (items: readonly string[]) => <bdi>{items.join(', ')}</bdi>;
  const { capacity } = hospital.bloodBank;
  const standing = unitsInStock(lots);
  const isTooFull = standing > capacity;
  if (expiring.length === 0 && short.length === 0 && expired === 0 && !isTooFull) return null;
  return (
    <Notice tone="warning">
      {expiring.map(({ key, types }) => (
        <p key={key}>
          {t(EXPIRY_TEXTS[key])}{' '}
          {list(types.map(({ type, units }) => `${format.number(units)}\u00a0${bloodTypeText(type)}`))}
        </p>
      ))}
      {short.length > 0 && (
        <p>
          {t('stock.short_of')}{' '}
          {short
            .map(({ type, units, minimum }) =>
              t('stock.short_type', { type: bloodTypeText(type), units, minimum }),
            )
            .join(', ')}
        </p>
      )}
      {isTooFull && <p>{t('stock.too_full', { units: standing, capacity })}</p>}
      {expired > 0 && <p>{t('stock.expired_standing', { units: expired })}</p>}
    </Notice>
  );
}
