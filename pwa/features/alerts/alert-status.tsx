import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import {
  BellIcon,
  CheckCircleIcon,
  ClockIcon,
  CloseCircleIcon,
  UsersIcon,
  WarningIcon,
} from '../../ui/icons.tsx';
import styles from './alert-panel.module.css';
import { howEnded } from './how-ended.ts';

const END_BADGES = {
  enough: { tone: 'green', icon: CheckCircleIcon },
  fulfilled: { tone: 'green', icon: CheckCircleIcon },
  cancelled: { tone: 'neutral', icon: CloseCircleIcon },
  deadline: { tone: 'amber', icon: ClockIcon },
  exhausted: { tone: 'amber', icon: UsersIcon },
  nobody: { tone: 'amber', icon: WarningIcon },
} as const;

/** Whether donors are being alerted, are not yet, or why no more are. */
export function AlertBadge({
  alert,
}: {
  readonly alert: Pick<Alert, 'status' | 'heldBack' | 'endedBy' | 'called'>;
}) {
  const t = useT();
  const { status, heldBack } = alert;
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
  const end = howEnded(alert);
  const badge = END_BADGES[end];
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {t(`alerts.end.${end}`)}
    </Badge>
  );
}

/** Why it ended, in a sentence, and when. */
export function WhyEnded({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  const { endedBy, endedAt } = alert;
  if (!endedBy) return null;
  return (
    <p>
      {t(`alerts.ended_by.${howEnded(alert)}`)}
      {endedAt && (
        <span className={styles.soft}> {t('alerts.ended_at', { when: format.dateTime(endedAt) })}</span>
      )}
    </p>
  );
}
