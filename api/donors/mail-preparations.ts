import type { Preparations } from '../mail/send-mails.ts';

/** A mail about what stands in their profile opens it. */
export const donorMailPreparations: Preparations = {
  type_recorded: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/donor/profile` }),
};
