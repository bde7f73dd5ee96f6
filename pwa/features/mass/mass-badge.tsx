import type { MassCasualty } from '../../../shared/contract/mass-casualties.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckIcon, UrgencyHighIcon } from '../../ui/icons.tsx';

export function MassBadge({ status }: Pick<MassCasualty, 'status'>) {
  const t = useT();
  return status === 'open' ? (
    <Badge tone="danger" icon={UrgencyHighIcon}>
      {t('mass.open')}
    </Badge>
  ) : (
    <Badge icon={CheckIcon}>{t('mass.ended')}</Badge>
  );
}
