import {
  type ColdVerdict,
  coldVerdict,
  TEMPERATURE_MIN,
  transportRange,
} from '../../../../shared/rules/cold-chain.ts';
import type { StockComponent } from '../../../../shared/rules/stock.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What the temperature says about the blood of a box, which keeps at one; undefined until it is known. */
export const verdictOf = (
  components: readonly StockComponent[],
  temperature: number,
): ColdVerdict | undefined => {
  const [component] = components;
  return component === undefined || Number.isNaN(temperature)
    ? undefined
    : coldVerdict(component, temperature);
};

interface ColdNoticeProps {
  readonly component: StockComponent;
  readonly verdict: ColdVerdict | undefined;
}

/** Warm blood belongs into the refrigerator, or must not be used. It stands below the field: nothing moves. */
export function ColdNotice({ component, verdict }: ColdNoticeProps) {
  const t = useT();
  if (verdict === undefined || verdict === 'fine') return null;
  if (verdict === 'warn') return <Notice tone="warning">{t('order.cold_warn')}</Notice>;
  const { min, max } = transportRange(component);
  return (
    <Notice tone="danger">
      {min === TEMPERATURE_MIN ? t('order.cold_frozen', { max }) : t('order.cold_refuse', { min, max })}
    </Notice>
  );
}
