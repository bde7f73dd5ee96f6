import { device } from '../device/device.ts';
import { useT } from '../i18n/use-t.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { isSending } from '../offline/watch.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ClockIcon, LockIcon, SendIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast-store.ts';
import styles from './waiting-line.module.css';

function lookOf(entry: OutboxEntry) {
  if (isSending(entry, Date.now()))
    return { key: 'outbox.state.sending', tone: 'blue', icon: SendIcon } as const;
  if (entry.lastError?.kind === 'sign_in')
    return { key: 'outbox.state.sign_in', tone: 'amber', icon: LockIcon } as const;
  return { key: 'outbox.state.waiting', tone: 'amber', icon: ClockIcon } as const;
}

/** Beside what was written and has not reached the server: that it waits, and the way back while there is one. */
export function WaitingLine({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const { key, tone, icon } = lookOf(entry);

  async function undo() {
    const offline = await device();
    const undone = await offline?.undo(entry.userId, entry.id);
    if (undone?.outcome === 'undone') toast.info(t('outbox.undone'));
    else if (undone?.outcome === 'may_have_arrived') toast.info(t('outbox.undo_too_late'));
    else if (undone?.outcome === 'trouble') toast.error(t('requests.waiting.undo_failed'));
  }

  return (
    <div className={styles.line}>
      <span role="status">
        <Badge tone={tone} icon={icon}>
          {t(key)}
        </Badge>
      </span>
      {entry.tries === 0 && (
        <Button tone="quiet" onClick={() => void undo()}>
          {t('outbox.undo')}
        </Button>
      )}
    </div>
  );
}
