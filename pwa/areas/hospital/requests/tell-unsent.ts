import type { Translate } from '../../../i18n/i18n.ts';
import { toast } from '../../../ui/toast-store.ts';
import type { NotRefused } from './queries/deliver.ts';

/** Says what became of a write that the server does not have: that it waits, or that there is nothing to send. */
export function tellUnsent(outcome: Exclude<NotRefused<unknown>['outcome'], 'sent'>, t: Translate): void {
  if (outcome === 'queued') toast.info(t('hospital.queued'));
  if (outcome === 'cancelled_out') toast.info(t('outbox.undone'));
}
