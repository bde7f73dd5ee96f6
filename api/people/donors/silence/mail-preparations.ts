import { hasReportingDevice } from '../../../messaging/push/silence-store.ts';
import type { Preparations } from '../../../platform/mail/send-mails.ts';
import { findRemindable } from '../donor-store.ts';

/**
 * The mail may have waited for a mail server: it is not sent to donors whose phone has reported since, or who want no
 * mails.
 */
export const silenceMailPreparations: Preparations = {
  silent_phone: async ({ db, config }, { user_id }) => {
    const donor = user_id === null ? undefined : await findRemindable(db, user_id);
    if (user_id === null || donor?.channel_email !== 1 || donor.active !== 1) return 'nobody';
    if (await hasReportingDevice(db, user_id)) return 'nobody';
    return { href: `${config.publicUrl.replace(/\/$/, '')}/donor` };
  },
};
