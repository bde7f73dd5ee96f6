import { device } from '../../data/device/device.ts';
import { syncLater } from '../../data/device/sync-later.ts';
import type { OutboxInput, OutboxKey } from '../../data/offline/outbox-kinds.ts';
import type { Summary } from '../../data/offline/rows.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';

const UNDO_MS = 10_000;

interface HeldWrite<Key extends OutboxKey> {
  readonly endpoint: Key;
  readonly input: OutboxInput<Key>;
  readonly summary: Summary;
}

/** Holds them back in the outbox; returns the undo. Undefined if the device stores nothing. */
async function holdBack<Key extends OutboxKey>(writes: readonly HeldWrite<Key>[], t: Translate) {
  const offline = await device();
  if (!offline) return undefined;
  const held: { readonly userId: string; readonly id: string }[] = [];
  for (const { endpoint, input, summary } of writes) {
    const one = await offline.hold(endpoint, input, summary, UNDO_MS);
    if (one.outcome === 'storage_failed' || one.outcome === 'signed_out') return undefined;
    if ('entry' in one) held.push(one.entry);
  }
  void syncLater(held.map(({ id }) => id));
  return async () => {
    for (const { userId, id } of held) {
      const { outcome } = await offline.removeUnsent(userId, id);
      if (outcome !== 'cancelled_out') toast.error(t('outbox.no_way_back'));
    }
  };
}

/** What waits in this page, as the device stores nothing; a second tap is the same write. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

function sendLater<Key extends OutboxKey>(writes: readonly HeldWrite<Key>[], send: () => void) {
  // Not by what it says: that has the time of the tap.
  const key = JSON.stringify(writes.map(({ endpoint, input }) => [endpoint, input.params]));
  const cancel = async () => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };
  void cancel();
  const sendNow = () => {
    timers.delete(key);
    send();
  };
  timers.set(key, setTimeout(sendNow, UNDO_MS));
  return cancel;
}

/**
 * Writes at once, with an Undo in the toast instead of a question before: nobody is told before the undo has ended, and
 * nothing is lost if the app ends first. `sendAtOnce` sends them from the page if the device stores nothing.
 */
export async function writeWithUndo<Key extends OutboxKey>(
  writes: readonly HeldWrite<Key>[],
  text: string,
  t: Translate,
  sendAtOnce: () => void,
): Promise<void> {
  const undo = (await holdBack(writes, t)) ?? sendLater(writes, sendAtOnce);
  toast.info(text, { duration: UNDO_MS, actions: [{ label: t('settings.undo'), run: undo }] });
}
