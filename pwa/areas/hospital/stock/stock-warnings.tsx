import type { ReactNode } from 'react';
import type { HospitalProfile } from '../../../../shared/contract/people.ts';
import { useKeptPlaces } from '../../../data/queries/use-kept-places.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { bloodTypeText } from '../../../ui/blood-type-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { expirySpans, shortages, unitsInStock } from './totals.ts';
import { useStock } from './use-stock.ts';

const EXPIRY_TEXTS = { today: 'stock.expire_today', days: 'stock.expire_days' } as const;

interface Warning {
  readonly id: string;
  readonly text: ReactNode;
  /** It was mended since the screen was opened. */
  readonly isGone: boolean;
}

/** What expires within days unless it is used, what is below the hospital's minimum, what has expired. */
export function useStockWarnings(hospital: HospitalProfile): readonly Warning[] {
  const t = useT();
  const format = useFormat();
  const { query, lots, now, timezone } = useStock(hospital);
  const warnings: { readonly id: string; readonly text: ReactNode }[] = [];
  if (lots) {
    for (const { key, units, types } of expirySpans(lots, now, timezone))
      if ((key === 'today' || key === 'days') && units > 0) {
        const expiring = types.map(
          ({ type, units: count }) => `${format.number(count)}\u00a0${bloodTypeText(type)}`,
        );
        warnings.push({
          id: key,
          text: (
            <>
              {t(EXPIRY_TEXTS[key])} <bdi>{expiring.join(', ')}</bdi>
            </>
          ),
        });
      }
    const short = shortages(lots, hospital.settings.stock?.minimums ?? {}).map(({ type, units, minimum }) =>
      t('stock.short_type', { type: bloodTypeText(type), units, minimum }),
    );
    if (short.length > 0) warnings.push({ id: 'short', text: `${t('stock.short_of')} ${short.join(', ')}` });
    const { capacity } = hospital.bloodBank;
    const standing = unitsInStock(lots);
    if (standing > capacity)
      warnings.push({ id: 'full', text: t('stock.too_full', { units: standing, capacity }) });
    const expired = lots
      .filter(({ state, isGone }) => state === 'expired' && !isGone)
      .reduce((sum, { units }) => sum + units, 0);
    if (expired > 0) warnings.push({ id: 'expired', text: t('stock.expired_standing', { units: expired }) });
  }
  return useKeptPlaces(warnings, query.isFetchedAfterMount).map(({ row, isGone }) => ({ ...row, isGone }));
}

/** What is mended is struck through and keeps its line, so that nothing moves. */
export function StockWarnings({ lines }: { readonly lines: readonly Warning[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning">
      {lines.map(({ id, text, isGone }) => (
        <p key={id}>{isGone ? <s>{text}</s> : text}</p>
      ))}
    </Notice>
  );
}
