import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { BellIcon, CheckCircleIcon, ClockIcon, CloseCircleIcon, UsersIcon } from '../../ui/icons.tsx';
import styles from './alert-panel.module.css';

const END_LOOK = {
  enough: { tone: 'green', icon: CheckCircleIcon },
  fulfilled: { tone: 'green', icon: CheckCircleIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
  deadline: { tone: 'amber', icon: ClockIcon },
  exhausted: { tone: 'amber', icon: UsersIcon },
} as const;

/** That donors are being called, or are not yet, or why nobody else is. */
export function AlertBadge({ alert: { status, endedBy, heldBack } }: { readonly alert: Alert }) {
  const t = useT();
  if (heldBack)
    return (
      <Badge tone="amber" icon={ClockIcon}>
        {t('alerts.held')}
      </Badge>
    );
  if (status === 'active')
    return (
      <Badge tone="blue" icon={BellIcon}>
        {t('alerts.active')}
      </Badge>
    );
  const look = END_LOOK[endedBy ?? 'cancelled'];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {t(`alerts.end.${endedBy ?? 'cancelled'}`)}
    </Badge>
  );
}

/** Why it ended, in a sentence, and when. */
export function WhyEnded({ alert: { endedBy, endedAt } }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  if (!endedBy) return null;
  return (
    <p>
      {t(`alerts.ended_by.${endedBy}`)}
      {endedAt && (
        <span className={styles.soft}> {t('alerts.ended_at', { when: format.dateTime(endedAt) })}</span>
      )}
    </p>
  );
}
