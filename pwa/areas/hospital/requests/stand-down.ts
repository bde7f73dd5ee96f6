import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import { device } from '../../../data/device/device.ts';
import { syncLater } from '../../../data/device/sync-later.ts';
import type { Summary } from '../../../data/offline/rows.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast-store.ts';

const UNDO_MS = 10_000;

interface Surplus {
  readonly requestId: string;
  readonly responses: readonly DonorResponse[];
  readonly summary: Summary;
}

/** Holds it back in the outbox; returns the undo. Undefined if the device stores nothing. */
async function holdBack({ requestId, responses, summary }: Surplus, t: Translate) {
  const offline = await device();
  if (!offline) return undefined;
  const held: { readonly userId: string; readonly id: string }[] = [];
  for (const { id: responseId } of responses) {
    const input = { params: { id: requestId, responseId }, body: { status: 'not_needed' } } as const;
    const one = await offline.hold('PATCH /requests/{id}/responses/{responseId}', input, summary, UNDO_MS);
    if (one.outcome === 'storage_failed') return undefined;
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

/**
 * Thanks donors who are not needed: nobody is told before its undo has ended, and nothing is lost if the app ends
 * first. `write` sends it from the page if the device stores nothing.
 */
export async function standDown(surplus: Surplus, t: Translate, write: () => void): Promise<void> {
  let undo = await holdBack(surplus, t);
  if (!undo) {
    const timer = setTimeout(write, UNDO_MS);
    undo = async () => clearTimeout(timer);
  }
  const names = surplus.responses.map(({ donor }) => donor.name).join(' · ');
  toast.info(t('hospital.thanking', { names }), {
    duration: UNDO_MS,
    actions: [{ label: t('settings.undo'), run: undo }],
  });
}
