import { useNetwork } from '../../data/device/hooks.ts';
import { isSending } from '../../data/offline/outbox-counts.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../ui/badge.tsx';
import { ClockIcon, LockIcon, SendIcon } from '../../ui/icons.tsx';
import { UndoButton } from './undo-button.tsx';
import styles from './waiting-line.module.css';

function badgeOf(entry: OutboxEntry, isOnline: boolean) {
  // What was not tried yet is about to be, or is held back for its undo: there is no network that it waits for.
  if (isSending(entry, Date.now()) || (isOnline && entry.triedAt === null))
    return { key: 'outbox.state.sending', tone: 'blue', icon: SendIcon } as const;
  if (entry.lastError?.kind === 'sign_in')
    return { key: 'outbox.state.sign_in', tone: 'amber', icon: LockIcon } as const;
  return { key: 'outbox.state.waiting', tone: 'amber', icon: ClockIcon } as const;
}

/** Beside a write that has not reached the server: that it waits, and its undo. */
export function WaitingLine({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const { connectivity } = useNetwork();
  const { key, tone, icon } = badgeOf(entry, connectivity === 'online');

  return (
    <div className={styles.line}>
      <span role="status">
        <Badge tone={tone} icon={icon}>
          {t(key)}
        </Badge>
      </span>
      <UndoButton entry={entry} />
    </div>
  );
}
