import type { CallInput } from '../../../data/api/client.ts';
import { dismissRefused, submitTokenless } from '../../../data/device/submit.ts';
import type { TokenlessOutcome } from '../../../data/offline/write-outcome.ts';
import { asUnanswered, notifyOutcome, type OutcomeTexts } from '../../../features/writes/outcome-texts.ts';
import { t } from '../../../i18n/i18n.ts';

export type NewMessage = CallInput<'POST /contact'>['body'];

const TEXTS: OutcomeTexts = {
  sent: 'done.message_sent',
  queued: 'contact.kept_toast',
  cancelled_out: 'outbox.undone',
  refused: 'contact.failed',
  unanswered: 'contact.failed',
  isReasonInForm: true,
};

/**
 * Sends a message, or queues it on the device until there is a network, and says which; the same id sent again is
 * the same message. What the server refuses at once is only in the form, which still has the text.
 */
export async function sendMessage(body: NewMessage): Promise<TokenlessOutcome> {
  const outcome = await submitTokenless('POST /contact', { body }).catch(asUnanswered);
  await dismissRefused(outcome);
  notifyOutcome(outcome, body, TEXTS, t);
  return outcome;
}
