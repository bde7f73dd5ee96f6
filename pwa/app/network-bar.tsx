import { useState } from 'react';
import { useNetwork } from '../data/device/hooks.ts';
import { useAsOf } from '../data/queries/ages.ts';
import { useNow } from '../features/requests/use-now.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { serverTimeOf } from '../lib/server-time.ts';
import { useCookiesBlocked } from '../lib/use-cookies-blocked.ts';
import { PATHS } from '../routing/paths.ts';
import { cx } from '../ui/class-names.ts';
import { ClockIcon, OfflineIcon, SendIcon, WarningIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { useRootMark } from '../ui/use-root-mark.ts';
import styles from './network-bar.module.css';

/** Quiet lines about network and outbox, over the screen; nothing if there is nothing to say. */
export function NetworkBar() {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const areCookiesBlocked = useCookiesBlocked();
  const asOf = useAsOf();
  const { connectivity, offlineSince, storage, waiting, sending, refused } = useNetwork();
  /** The time of day for today; older data, which are kept for some weeks, show their day too. */
  const since = (at: number, today: TextKey, earlier: TextKey) => {
    const iso = serverTimeOf(at).toISOString();
    return format.isToday(iso, now)
      ? t(today, { time: format.time(iso) })
      : t(earlier, { when: format.dayTime(iso) });
  };
  const notKept = areCookiesBlocked ? 'outbox.bar.cookies_blocked' : 'outbox.bar.nothing_kept';
  const isOffline = connectivity === 'offline' && offlineSince !== null;
  const isShown = isOffline || storage !== null || waiting > 0 || refused > 0 || asOf !== undefined;
  // Its room at the end of the page stays: what is read there would move once there is nothing to say.
  const [hasRoom, setRoom] = useState(false);
  if (isShown && !hasRoom) setRoom(true);
  useRootMark('networkBar', hasRoom);
  if (!isShown) return null;
  return (
    <div className={styles.bars} role="status">
      {isOffline && (
        <span className={styles.bar}>
          <OfflineIcon size={18} />
          {/* How old the data are says more than since when, and both take a phone three lines. */}
          {asOf
            ? since(asOf.getTime(), 'outbox.bar.offline_as_of', 'outbox.bar.offline_as_of_day')
            : since(offlineSince, 'outbox.bar.offline', 'outbox.bar.offline_day')}
        </span>
      )}
      {asOf && !isOffline && (
        <span className={styles.bar}>
          <ClockIcon size={18} />
          {since(asOf.getTime(), 'outbox.bar.as_of', 'outbox.bar.as_of_day')}
        </span>
      )}
      {storage && (
        <span className={styles.bar}>
          <WarningIcon size={18} />
          {t(storage === 'quota' ? 'outbox.bar.full' : notKept)}
        </span>
      )}
      {(waiting > 0 || refused > 0) && (
        <Link to={PATHS.outbox} className={cx(styles.bar, styles.link)}>
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
