import type { Preparations } from '../../../platform/mail/send-mails.ts';
import { mayBeReminded } from '../cancel-reminder.ts';
import { findRemindable } from '../donor-store.ts';

/** The mail may have waited for a mail server: it is not sent to donors who have given meanwhile, or want no mails. */
export const reminderMailPreparations: Preparations = {
  may_give_again: async (context, { user_id }) => {
    if (user_id === null || !(await mayBeReminded(context, context.db, user_id))) return 'nobody';
    if ((await findRemindable(context.db, user_id))?.channel_email !== 1) return 'nobody';
    return { href: `${context.config.publicUrl.replace(/\/$/, '')}/donor` };
  },
};
