import { device } from '../../data/device/device.ts';
import { useIsOutboxKnown, useNetwork, useOutbox } from '../../data/device/hooks.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCookiesBlocked } from '../../lib/use-cookies-blocked.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CheckCircleIcon, RefreshIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { EntryCard } from './entry-card.tsx';
import styles from './outbox-screen.module.css';

/** /outbox: all that this person wrote here and the server has not answered. */
export function OutboxScreen() {
  const t = useT();
  useTitle(t('outbox.title'));
  const entries = useOutbox();
  const { storage } = useNetwork();
  const areCookiesBlocked = useCookiesBlocked();
  const isKnown = useIsOutboxKnown();
  return (
    <main className={styles.page}>
      <h1>{t('outbox.title')}</h1>
      {storage && (
        <Notice tone="warning">
          {t(storage === 'quota' ? 'outbox.storage_full' : 'outbox.storage_unavailable')}
          {areCookiesBlocked && ` ${t('outbox.allow_cookies')}`}
        </Notice>
      )}
      {!isKnown && !storage ? (
        <Skeleton shape="card" count={2} />
      ) : entries.length === 0 ? (
        <EmptyState icon={CheckCircleIcon} title={t('outbox.none')}>
          {t('outbox.none_hint')}
        </EmptyState>
      ) : (
        <>
          <p>{t('outbox.lead')}</p>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <EntryCard key={entry.id} entry={entry} />
            ))}
          </ul>
          <Button icon={RefreshIcon} onClick={() => void device().then((offline) => offline?.kick('asked'))}>
            {t('outbox.try_now')}
          </Button>
        </>
      )}
    </main>
  );
}
