import { device } from '../../data/device/device.ts';
import { canBeUndone } from '../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import type { UndoOutcome } from '../../data/offline/write-outcome.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Edits follow each other, so each has its own undo. */
const EDITS: readonly OutboxEntry['endpoint'][] = ['PATCH /requests/{id}', 'PUT /auth/profile'];

const whyNot = ({ endpoint }: OutboxEntry): TextKey =>
  EDITS.includes(endpoint) ? 'outbox.edit_again' : 'outbox.no_way_back';

/** The text for each outcome of an undo: an outcome without a text does not compile. */
const TEXTS: Readonly<Record<UndoOutcome['outcome'], TextKey>> = {
  cancelled_out: 'outbox.undone',
  queued: 'outbox.taken_back',
  no_way_back: 'outbox.no_way_back',
  arrived: 'outbox.arrived',
  gone: 'outbox.gone',
  refused: 'outbox.state.refused',
  storage_failed: 'requests.waiting.undo_failed',
};

/**
 * The undo of a waiting write, always in the same place: it is removed while it has never been sent, later the write
 * that undoes it is queued behind it, and where there is none, the text says so.
 */
export function UndoButton({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  if (!canBeUndone(entry)) return <p className="soft">{t(whyNot(entry))}</p>;

  async function undo() {
    const offline = await device();
    if (!offline) return;
    const undone = await offline.undo(entry.userId, entry.id, t('outbox.taken_back_reason'));
    const { outcome } = undone;
    if (outcome === 'queued') void offline.kick('enqueued');
    const text = t(outcome === 'no_way_back' ? whyNot(entry) : TEXTS[outcome]);
    if (outcome === 'refused') toast.error(undone.refusal.message ?? text);
    else if (outcome === 'storage_failed') toast.error(text);
    else toast.info(text);
  }

  // Once it is pressed, its place may hold the undo of the undo: that is another button, which a second tap does not hit.
  return (
    <Button key={entry.id} tone="quiet" onClick={() => void undo()}>
      {t('outbox.undo')}
    </Button>
  );
}
