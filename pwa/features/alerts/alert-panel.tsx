import type { ReactNode } from 'react';
import type { Alert } from '../../../shared/contract/alerts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { BloodTypeDrop } from '../../ui/blood-type-drop.tsx';
import { Card } from '../../ui/card.tsx';
import { byText } from '../requests/by-text.ts';
import { AlertFunnel } from './alert-funnel.tsx';
import styles from './alert-panel.module.css';
import { AlertBadge, WhyEnded } from './alert-status.tsx';
import { AlertSubject } from './alert-subject.tsx';
import { howEnded, isHeldWhole } from './how-ended.ts';
import { NextWave } from './next-wave.tsx';
import { NobodyAlerted } from './nobody-alerted.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { WaveTimeline } from './wave-timeline.tsx';

interface AlertPanelProps {
  readonly alert: Alert;
  /** Names the recipients; left out if the screen already does. */
  readonly namesSubject?: boolean;
  /** Instead of its funnel and the line of its waves. */
  readonly figures?: ReactNode;
  /** What can be done about it. */
  readonly children?: ReactNode;
}

/** A running or ended alert: how many it alerted and reached, how many are coming, what comes next, and each wave. */
export function AlertPanel({ alert, namesSubject = false, figures, children }: AlertPanelProps) {
  const t = useT();
  const format = useFormat();
  const headingId = `alert-${alert.id}`;
  return (
    <Card as="section" labelledBy={headingId} {...(alert.status === 'active' && { accent: 'blue' })}>
      <div className="stack-3">
        <header className="spread-2">
          <h2 id={headingId} className={styles.title}>
            <BloodTypeDrop type={alert.bloodType} size="s" />
            {t(`alerts.trigger.${alert.trigger}`)}
          </h2>
          <AlertBadge alert={alert} />
        </header>
        {namesSubject && (
          <p>
            <AlertSubject alert={alert} />
          </p>
        )}
        {!isHeldWhole(alert) && (
          <p className={styles.soft}>
            {t('alerts.begun', { when: format.dateTime(alert.createdAt) })} {byText(alert.by, t)}
          </p>
        )}
        {alert.message && (
          <blockquote dir="auto" className={styles.message}>
            {alert.message}
          </blockquote>
        )}
        {alert.status === 'active' && alert.nextWaveAt && (
          <NextWave at={alert.nextWaveAt} isFirst={isHeldWhole(alert)} />
        )}
        {alert.status === 'ended' && howEnded(alert) !== 'nobody' && <WhyEnded alert={alert} />}
        <NobodyAlerted alert={alert} />
        {figures === undefined && alert.called + alert.coming > 0 && <AlertFunnel alert={alert} />}
        <SendingProgress alert={alert} />
        {children}
        {figures ?? <WaveTimeline alert={alert} />}
      </div>
    </Card>
  );
}
