import type { DonorResponse } from '../../../../shared/contract/requests.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { createStore } from '../../../lib/store.ts';
import { onToastsChange, toast } from '../../../ui/toast-store.ts';

const UNDO_MS = 10_000;

/** Answers of donors who are about to be thanked: nothing else is done with them meanwhile. */
export const beingThanked = createStore<readonly string[]>([]);

/**
 * Thanks donors who are not needed: nobody is told before the toast with its undo has ended, by itself, by its close
 * button, or as the app is left.
 */
export function standDown(responses: readonly DonorResponse[], t: Translate, write: () => void): void {
  const ids = responses.map(({ id }) => id);
  const names = responses.map(({ donor }) => donor.name).join(' · ');
  let isUndone = false;
  beingThanked.set([...beingThanked.get(), ...ids]);
  const shown = toast.info(t('hospital.thanking', { names }), {
    duration: UNDO_MS,
    actions: [
      {
        label: t('settings.undo'),
        run: () => {
          isUndone = true;
        },
      },
    ],
  });
  const finish = () => {
    removeEventListener('pagehide', finish);
    stop();
    beingThanked.set(beingThanked.get().filter((id) => !ids.includes(id)));
    if (!isUndone) write();
  };
  addEventListener('pagehide', finish);
  const stop = onToastsChange(() => {
    if (toast.isShown(shown)) return;
    stop();
    // An action runs once its toast is gone.
    setTimeout(finish);
  });
}
