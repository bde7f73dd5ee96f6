import type { ReactNode } from 'react';
import type { Alert } from '../../../../shared/contract/alerts.ts';
import type { BloodRequest, DonorResponse } from '../../../../shared/contract/requests.ts';
import { howEnded, isHeldWhole } from '../../../features/alerts/how-ended.ts';
import { clock } from '../../../features/alerts/next-wave.tsx';
import { useSecondsUntil } from '../../../features/alerts/use-seconds-until.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { BellIcon, ForwardIcon, HandHeartIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './live-strip.module.css';

/** The clock is not read out: it changes every second. */
function NextWave({ at, isFirst }: { readonly at: string; readonly isFirst: boolean }) {
  const t = useT();
  const seconds = useSecondsUntil(at);
  return (
    <span role="timer" aria-live="off">
      {seconds > 0
        ? t(isFirst ? 'alerts.goes_out' : 'hospital.next_call', { time: clock(seconds) })
        : t('alerts.next_wave_now')}
    </span>
  );
}

interface LiveStripProps {
  readonly request: BloodRequest;
  /** Its newest alert; null if it has none, undefined while that is not known. */
  readonly alert: Alert | null | undefined;
  readonly coming: number;
  /** Donors who wait to be accepted; undefined while they are not known. */
  readonly waiting?: readonly DonorResponse[] | undefined;
  readonly gave: number;
  readonly alertPath?: string | undefined;
}

/** "10 phones alerted · 1 of 2 coming · next wave in 4:55": a request's state, with a link to its alert. */
export function LiveStrip({ request, alert, coming, waiting, gave, alertPath }: LiveStripProps) {
  const t = useT();
  const format = useFormat();
  const alerted = alert?.called ?? 0;
  const isCalling = alert?.status === 'active';
  const comingText =
    gave > 0
      ? t('hospital.coming_and_gave', { coming, gave })
      : alerted > 0 && coming <= request.units
        ? t('hospital.coming_of', { coming, units: request.units })
        : t('requests.coming', { count: coming });
  const parts: [string, ReactNode][] = [];
  if (alerted > 0) parts.push(['alerted', t('hospital.phones_called', { count: alerted })]);
  else if (isCalling) parts.push(['alerted', t('alerts.nobody_yet')]);
  parts.push(['coming', comingText]);
  const answered = waiting ? waiting.length : (request.answered ?? 0);
  const distanceKm = answered === 1 ? waiting?.[0]?.distanceKm : undefined;
  if (answered > 0)
    parts.push([
      'answered',
      distanceKm === undefined
        ? t('hospital.answered', { count: answered })
        : t('hospital.answered_from', { distance: format.distance(distanceKm) }),
    ]);
  if (isCalling && alert.nextWaveAt)
    parts.push(['next', <NextWave key="next" at={alert.nextWaveAt} isFirst={isHeldWhole(alert)} />]);
  else if (alert?.status === 'ended') parts.push(['end', t(`alerts.end.${howEnded(alert)}`)]);

  const text = parts.map(([key, part], index) => (
    <span key={key}>
      {index > 0 && ' · '}
      <span className={key === 'coming' || key === 'answered' ? styles.strong : undefined}>{part}</span>
    </span>
  ));
  if (!alert || !alertPath)
    return (
      <p className={styles.strip}>
        <HandHeartIcon />
        <span>{text}</span>
      </p>
    );
  return (
    <Link className={styles.strip} to={alertPath}>
      <BellIcon />
      <span>{text}</span>
      <ForwardIcon size={18} />
    </Link>
  );
}
