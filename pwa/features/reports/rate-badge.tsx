import { rateGrade } from '../../../shared/rules/success-rate.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckCircleIcon, DangerIcon, WarningIcon } from '../../ui/icons.tsx';

const LOOK = {
  good: { tone: 'green', icon: CheckCircleIcon },
  fair: { tone: 'amber', icon: WarningIcon },
  poor: { tone: 'danger', icon: DangerIcon },
} as const;

/** A success rate in whole percent; null if there is nothing to rate. */
export function RateBadge({ rate }: { readonly rate: number | null }) {
  const t = useT();
  const format = useFormat();
  if (rate === null) return t('hospital.not_applicable');
  const { tone, icon } = LOOK[rateGrade(rate)];
  return (
    <Badge tone={tone} icon={icon}>
      {t('hospital.percent', { value: format.number(rate) })}
    </Badge>
  );
}
