import type { Alert } from '../../../../shared/contract/alerts.ts';
import { AlertBadge } from '../../../features/alerts/alert-status.tsx';
import { AlertSubject } from '../../../features/alerts/alert-subject.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PATHS } from '../../../routing/paths.ts';
import { BloodTypeDrop } from '../../../ui/blood-type-drop.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './alert-row.module.css';

/** One alert of the list: type, sender, for whom and when, state, how many donors it reached and how many come. */
export function AlertRow({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  return (
    <li>
      <Link className={styles.row} to={`${PATHS.adminAlerts}/${alert.id}`}>
        <BloodTypeDrop type={alert.bloodType} size="s" tone="soft" />
        <span className={styles.what}>
          <strong>{t(`alerts.trigger.${alert.trigger}`)}</strong>
          <span>
            <AlertSubject alert={alert} />
          </span>
          <span className="soft">{format.dateTime(alert.createdAt)}</span>
        </span>
        <span className={styles.status}>
          <AlertBadge alert={alert} />
          <span className="soft">
            {t('alerts.wave_called', { count: alert.called })} ·{' '}
            {t('alerts.wave_coming', { count: alert.coming })}
          </span>
        </span>
      </Link>
    </li>
  );
}
