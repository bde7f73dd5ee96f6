import { isTypingGuarded, onFormGuardChange } from '../../forms/form-guard.ts';
import { t } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';

/**
 * Offers a new version once: a toast that stays until it is answered. While a form holds something typed
 * the offer waits. "Later" leaves it to the next start of the app.
 */
export function offerUpdate(reload: () => void): void {
  if (isTypingGuarded()) {
    const stop = onFormGuardChange(() => {
      if (isTypingGuarded()) return;
      stop();
      offerUpdate(reload);
    });
    return;
  }
  const id = toast.info(t('update.ready'), {
    duration: Number.POSITIVE_INFINITY,
    actions: [
      { label: t('update.reload'), run: reload },
      { label: t('update.later'), run: () => {} },
    ],
  });
  // A form that is begun while the offer is shown hides it until the form is done.
  const stop = onFormGuardChange(() => {
    stop();
    if (!toast.isShown(id)) return;
    toast.dismiss(id);
    offerUpdate(reload);
  });
}
