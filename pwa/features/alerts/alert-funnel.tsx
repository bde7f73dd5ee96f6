import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BellIcon, CloseCircleIcon, EyeIcon, HandHeartIcon, PhoneIcon } from '../../ui/icons.tsx';
import styles from './alert-funnel.module.css';

/** The share of the day's texts from which on it is said how many are used. */
const SAID_FROM = 0.8;

/** From the alerted donors to those who are coming: each figure with its share of the alerted. */
export function AlertFunnel({ alert }: { readonly alert: Alert }) {
  const t = useT();
  const format = useFormat();
  const rows = [
    ['called', t('alerts.called'), BellIcon],
    ['reached', t('alerts.reached'), PhoneIcon],
    ['opened', t('alerts.opened'), EyeIcon],
    ['coming', t('alerts.coming'), HandHeartIcon],
    ['declined', t('alerts.declined'), CloseCircleIcon],
  ] as const;
  return (
    <dl className={styles.funnel}>
      {rows.map(([figure, label, Icon]) => (
        <div key={figure} className={styles[figure]}>
          <dt>
            <Icon size={18} />
            <span>
              {label}
              {figure === 'reached' && alert.texts && (
                <span className="soft">
                  {' '}
                  {t('alerts.texts', {
                    sent: format.number(alert.texts.sent),
                    delivered: format.number(alert.texts.delivered),
                  })}
                  {alert.texts.budget && alert.texts.budget.used >= SAID_FROM * alert.texts.budget.max && (
                    <>
                      {' '}
                      {t('alerts.texts_used', {
                        used: format.number(alert.texts.budget.used),
                        max: format.number(alert.texts.budget.max),
                      })}
                    </>
                  )}
                </span>
              )}
              {figure === 'coming' && (
                <span className="soft"> {t('requests.units_needed', { units: alert.unitsNeeded })}</span>
              )}
            </span>
          </dt>
          <dd>
            <strong>{format.number(alert[figure])}</strong>
          </dd>
          <dd className={styles.share} aria-hidden="true">
            <progress
              className={styles.bar}
              max={Math.max(alert.called, alert.coming, 1)}
              value={alert[figure]}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
