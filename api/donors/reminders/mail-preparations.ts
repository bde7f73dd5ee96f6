import type { Preparations } from '../../mail/send-mails.ts';
import { mayBeReminded } from '../cancel-reminder.ts';
import { findRemindable } from '../donor-store.ts';

/** The mail may have waited for a mail server: nobody gets it who has given meanwhile, or wants no mails. */
export const reminderMailPreparations: Preparations = {
  may_give_again: async (context, { user_id }) => {
    if (user_id === null || !(await mayBeReminded(context, context.db, user_id))) return 'nobody';
    if ((await findRemindable(context.db, user_id))?.channel_email !== 1) return 'nobody';
    return { href: `${context.config.publicUrl.replace(/\/$/, '')}/donor` };
  },
};
