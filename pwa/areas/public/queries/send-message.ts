import type { CallInput } from '../../../data/api/client.ts';
import { dismissRefused, submitTokenless } from '../../../data/device/submit.ts';
import {
  asUnanswered,
  failureOf,
  notifyOutcome,
  type OutcomeTexts,
  reasonText,
} from '../../../features/writes/outcome-texts.ts';
import { t } from '../../../i18n/i18n.ts';

type NewMessage = CallInput<'POST /contact'>['body'];

const TEXTS: OutcomeTexts = {
  sent: 'done.message_sent',
  queued: 'contact.kept_toast',
  cancelled_out: 'outbox.undone',
  refused: 'contact.failed',
  unanswered: 'contact.failed',
  isReasonInForm: true,
};

/** Why a message was not sent, for the form. */
interface NotSent {
  readonly reason: string;
  /** The server's sentences for the invalid fields, by path. */
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * Sends a message, or queues it on the device until there is a network, and says which; the same id sent again is
 * the same message. What the server refuses at once is only in the form, which still has the text: why is returned.
 */
export async function sendMessage(body: NewMessage): Promise<NotSent | undefined> {
  const outcome = await submitTokenless('POST /contact', { body }).catch(asUnanswered);
  await dismissRefused(outcome);
  notifyOutcome(outcome, body, TEXTS, t);
  const failure = failureOf(outcome);
  if (!failure) return undefined;
  // No answer is not a refusal: the same text may be sent again.
  const reason = reasonText(failure, t, 'contact.not_sent');
  return { reason, errors: failure.outcome === 'refused' ? (failure.refusal.errors ?? {}) : {} };
}
