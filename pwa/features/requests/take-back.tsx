import { device } from '../../data/device/device.ts';
import { canBeTakenBack } from '../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import styles from './take-back.module.css';

/** Edits follow each other, so each has its own undo. */
const EDITS: readonly OutboxEntry['endpoint'][] = ['PATCH /requests/{id}', 'PUT /auth/profile'];

const whyNot = ({ endpoint }: OutboxEntry): TextKey =>
  EDITS.includes(endpoint) ? 'outbox.edit_again' : 'outbox.no_way_back';

/**
 * The undo of a waiting write, always in the same place: it is removed while it has never been sent, later the write
 * that undoes it is queued behind it, and where there is none, the text says so.
 */
export function TakeBack({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  if (!canBeTakenBack(entry)) return <p className={styles.words}>{t(whyNot(entry))}</p>;

  async function takeBack() {
    const offline = await device();
    const taken = await offline?.takeBack(entry.userId, entry.id, t('outbox.taken_back_reason'));
    if (taken?.outcome === 'undone') toast.info(t('outbox.undone'));
    if (taken?.outcome === 'queued') {
      toast.info(t('outbox.taken_back'));
      void offline?.kick('enqueued');
    }
    if (taken?.outcome === 'no_way_back') toast.info(t(whyNot(entry)));
    if (taken?.outcome === 'arrived') toast.info(t('outbox.arrived'));
    if (taken?.outcome === 'gone') toast.info(t('outbox.gone'));
    if (taken?.outcome === 'trouble') toast.error(t('requests.waiting.undo_failed'));
  }

  return (
    <Button tone="quiet" onClick={() => void takeBack()}>
      {t('outbox.undo')}
    </Button>
  );
}
