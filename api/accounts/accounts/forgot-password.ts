import type { Handler } from '../../handler.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { RESET_MINUTES } from './prepare-reset.ts';

/**
 * Queues the mail without checking whether the e-mail has an account, so that neither the answer nor its duration
 * reveals it. The mail sender looks the account up, and drops the mail if there is none.
 */
export const forgotPassword: Handler<'POST /auth/forgot-password'> = ({
  context,
  body,
  language,
  write,
  t,
}) =>
  write(async (trx) => {
    await queueMail(context, trx, {
      kind: 'reset_password',
      details: {},
      userId: null,
      recipient: body.email,
      language,
      usefulMinutes: RESET_MINUTES,
    });
    return { message: t('confirmation.reset_asked') };
  });
