import { device } from '../device/device.ts';
import { useT } from '../i18n/use-t.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { isSending } from '../offline/watch.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ClockIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toast-store.ts';
import styles from './waiting-line.module.css';

/** Beside what was written and has not reached the server: that it waits, and the way back while there is one. */
export function WaitingLine({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  const state = isSending(entry, Date.now())
    ? 'requests.waiting.sending'
    : entry.lastError?.kind === 'sign_in'
      ? 'requests.waiting.sign_in'
      : 'requests.waiting.network';

  async function undo() {
    const offline = await device();
    const undone = await offline?.undo(entry.userId, entry.id);
    if (undone?.outcome === 'undone') toast.info(t('requests.waiting.undone'));
    else if (undone?.outcome === 'may_have_arrived') toast.info(t('requests.waiting.undo_too_late'));
    else if (undone?.outcome === 'trouble') toast.error(t('requests.waiting.undo_failed'));
  }

  return (
    <div className={styles.line}>
      <span role="status">
        <Badge tone="amber" icon={ClockIcon}>
          {t(state)}
        </Badge>
      </span>
      {entry.tries === 0 && (
        <Button tone="quiet" onClick={() => void undo()}>
          {t('requests.waiting.undo')}
        </Button>
      )}
    </div>
  );
}
