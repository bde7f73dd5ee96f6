import type { Preparations } from '../../platform/mail/send-mails.ts';

/** A mail about something in their profile links to the profile. */
export const donorMailPreparations: Preparations = {
  type_recorded: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/donor/profile` }),
};
