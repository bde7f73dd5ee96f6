import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Card } from '../../ui/card.tsx';
import { DeviceAlerts } from './device-alerts.tsx';
import styles from './push.module.css';

/** In a hospital's Settings: whether this device rings. */
export function PushSettings() {
  const t = useT();
  const titleId = useId();
  return (
    <Card as="section" padding="l" labelledBy={titleId}>
      <div className={styles.settings}>
        <h2 id={titleId} className="title">
          {t('push.title')}
        </h2>
        <p className="soft">{t('push.why.hospital')}</p>
        <DeviceAlerts />
      </div>
    </Card>
  );
}
