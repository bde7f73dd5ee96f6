import { t } from '../../i18n/i18n.ts';
import { toast } from '../../ui/toast-store.ts';
import type { SessionOver } from '../api/client.ts';
import { endSession } from './session.ts';

const READ_MS = 15_000;

/**
 * The server ended the session of `token`: its person learns why, and how many of their writes were not sent. These
 * wait, sealed, for their next sign-in, if there can be one.
 */
export function endAndNotify(token: string, { code, message }: SessionOver, unsent: number): void {
  if (!endSession(token)) return;
  if (message) toast.info(message);
  if (unsent === 0) return;
  const isForGood = code !== undefined && code !== 'failure.session_ended';
  toast.info(t(isForGood ? 'outbox.never_sent' : 'outbox.kept_locked', { count: unsent }), {
    duration: READ_MS,
  });
}
