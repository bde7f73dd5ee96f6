import { stockState } from '../../../../shared/rules/stock.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CheckCircleIcon, DangerIcon, WarningIcon } from '../../../ui/icons.tsx';

const LOOKS = {
  expired: { tone: 'danger', icon: DangerIcon, text: 'stock.expired' },
  soon: { tone: 'danger', icon: WarningIcon, text: 'stock.days_left' },
  good: { tone: 'green', icon: CheckCircleIcon, text: 'stock.days_left' },
} as const;

/** Days to expiry; alarming under seven, and strongly so once it has expired. */
export function ExpiryBadge({ days }: { readonly days: number }) {
  const t = useT();
  const state = stockState(days);
  const { tone, icon, text } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon} strong={state === 'expired'}>
      {t(text, { days: Math.abs(days) })}
    </Badge>
  );
}
