import { MINUTE_MS } from '../../../shared/time.ts';
import { device } from '../../data/device/device.ts';
import { isSending } from '../../data/offline/outbox-counts.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { UndoButton } from '../../features/writes/undo-button.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ClockIcon, LockIcon, SendIcon, WarningIcon } from '../../ui/icons.tsx';
import { aboutText, kindText } from './entry-texts.ts';
import styles from './outbox-screen.module.css';

function StateBadge({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  if (entry.state === 'refused')
    return (
      <Badge tone="danger" icon={WarningIcon}>
        {t('outbox.state.refused')}
      </Badge>
    );
  if (isSending(entry, Date.now()))
    return (
      <Badge tone="blue" icon={SendIcon}>
        {t('outbox.state.sending')}
      </Badge>
    );
  const mustSignIn = entry.lastError?.kind === 'sign_in';
  return (
    <Badge tone="amber" icon={mustSignIn ? LockIcon : ClockIcon}>
      {t(mustSignIn ? 'outbox.state.sign_in' : 'outbox.state.waiting')}
    </Badge>
  );
}

/** The server asks for a longer wait than a person spends at a screen. */
const isHeld = ({ state, lastError, nextTryAt }: OutboxEntry, now: number): boolean =>
  state === 'waiting' && lastError?.kind === 'server' && nextTryAt > now + MINUTE_MS;

/** If no call got through, no server was tried: the card only says that there is no network. */
const isCounted = ({ lastError }: OutboxEntry): boolean => lastError?.kind !== 'network';

/** One write that the server has not done, in plain words, and what can be done about it. */
export function EntryCard({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const format = useFormat();
  const { id, userId, createdAt, tries, lastError } = entry;
  const about = aboutText(entry, t);

  return (
    <Card as="li" accent={entry.state === 'refused' ? 'danger' : 'amber'}>
      <div className={styles.entry}>
        <StateBadge entry={entry} />
        <h2 className="title">{kindText(entry, t)}</h2>
        {about && <p>{about}</p>}
        {entry.state === 'refused' && lastError?.message && <p>{lastError.message}</p>}
        <p className="soft">
          {t('outbox.written', { when: format.relative(new Date(createdAt).toISOString(), new Date()) })}
          {isCounted(entry) && (
            <>
              {' · '}
              {t('outbox.tries', { tries })}
            </>
          )}
          {isHeld(entry, Date.now()) && (
            <>
              {' · '}
              {t('outbox.next_try', { time: format.time(new Date(entry.nextTryAt).toISOString()) })}
            </>
          )}
        </p>
        {entry.state === 'refused' ? (
          <Button
            tone="secondary"
            onClick={() => void device().then((offline) => offline?.dismiss(userId, id))}
          >
            {t('outbox.dismiss')}
          </Button>
        ) : (
          <UndoButton entry={entry} />
        )}
      </div>
    </Card>
  );
}
