import { device } from '../../device/device.ts';
import { useT } from '../../i18n/use-t.ts';
import type { OutboxEntry } from '../../offline/rows.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Takes back what waits; shown only while it has never left the device. */
export function UndoButton({ entry }: { readonly entry: OutboxEntry }) {
  const t = useT();
  if (entry.tries > 0) return null;

  async function undo() {
    const undone = await (await device())?.undo(entry.userId, entry.id);
    if (undone?.outcome === 'undone') toast.info(t('outbox.undone'));
    else toast.error(t('outbox.undo_too_late'));
  }

  return (
    <Button tone="quiet" onClick={() => void undo()}>
      {t('outbox.undo')}
    </Button>
  );
}
