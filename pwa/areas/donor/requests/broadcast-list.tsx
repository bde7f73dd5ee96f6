import { useState } from 'react';
import { NewRequests } from '../../../features/requests/new-requests.tsx';
import { useNow } from '../../../features/requests/use-now.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/notice.tsx';
import styles from './broadcast-list.module.css';
import { useBroadcasts } from './broadcasts.ts';

/**
 * Alerts of the administration to this donor without a request, with their messages; nothing if there are none. A
 * cached list may be out of date: each broadcast is shown until its deadline only.
 */
export function BroadcastList() {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const broadcasts = (useBroadcasts().data ?? []).filter(
    ({ deadline }) => Date.parse(deadline) > now.getTime(),
  );
  const ids = broadcasts.map(({ id }) => id);
  // What comes while somebody reads would push the buttons below: it waits until they ask for it.
  const [seen, setSeen] = useState<readonly string[]>(ids);
  const shown = broadcasts.filter(({ id }) => seen.includes(id));
  const late = <NewRequests count={broadcasts.length - shown.length} onShow={() => setSeen(ids)} />;
  if (shown.length === 0) return late;
  return (
    <>
      {late}
      <ul className={styles.list} aria-label={t('donor.broadcasts')}>
        {shown.map(({ id, bloodType, message, createdAt }) => (
          <li key={id}>
            <Notice tone="danger" title={t('donor.broadcast_title', { type: bloodType })}>
              <p className={styles.words} dir="auto">
                {message}
              </p>
              <p className="soft">{t('donor.broadcast_from', { when: format.dateTime(createdAt) })}</p>
              <p className="soft">{t('requests.free')}</p>
            </Notice>
          </li>
        ))}
      </ul>
    </>
  );
}
