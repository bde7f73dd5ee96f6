import type { Preparations } from '../../platform/mail/send-mails.ts';
import { findAdminReader } from './preferences-store.ts';

/**
 * The mail may have waited for a mail server: it is not sent to people who are no longer admins, or no longer want it.
 */
export const adminMailPreparations: Preparations = {
  admin_news: async ({ db, config }, { user_id }) => {
    const reader = user_id === null ? undefined : await findAdminReader(db, user_id);
    if (!reader || reader.mails === 'none') return 'nobody';
    return { href: `${config.publicUrl.replace(/\/$/, '')}/admin/queue`, language: reader.language };
  },
};
