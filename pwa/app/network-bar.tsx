import { useAsOf, useNetwork } from '../device/hooks.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { ClockIcon, OfflineIcon, SendIcon, WarningIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './network-bar.module.css';
import { PATHS } from './paths.ts';

/** The one quiet word about network and outbox. Nothing to say, nothing shown. */
export function NetworkBar() {
  const t = useT();
  const format = useFormat();
  const asOf = useAsOf();
  const { reach, offlineSince, storage, waiting, sending, refused } = useNetwork();
  const isOffline = reach === 'offline' && offlineSince !== null;
  if (!isOffline && !asOf && !storage && waiting === 0 && refused === 0) return null;
  return (
    <div className={styles.bar} role="status">
      {isOffline && (
        <span className={styles.word}>
          <OfflineIcon size={18} />
          {t('outbox.bar.offline', { time: format.time(new Date(offlineSince).toISOString()) })}
        </span>
      )}
      {asOf && (
        <span className={styles.word}>
          <ClockIcon size={18} />
          {t('outbox.bar.as_of', { time: format.time(asOf.toISOString()) })}
        </span>
      )}
      {storage && (
        <span className={styles.word}>
          <WarningIcon size={18} />
          {t(storage === 'quota' ? 'outbox.bar.full' : 'outbox.bar.nothing_kept')}
        </span>
      )}
      {(waiting > 0 || refused > 0) && (
        <Link to={PATHS.outbox} className={styles.link}>
          {waiting > 0 && (
            <span className={styles.word}>
              <SendIcon size={18} />
              {sending > 0 ? t('outbox.bar.sending') : t('outbox.bar.waiting', { count: waiting })}
            </span>
          )}
          {refused > 0 && (
            <span className={styles.word}>
              <WarningIcon size={18} />
              {t('outbox.bar.refused', { count: refused })}
            </span>
          )}
        </Link>
      )}
    </div>
  );
}
