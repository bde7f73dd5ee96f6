import type { Preparations } from '../../platform/mail/send-mails.ts';

export const donorMailPreparations: Preparations = {
  type_recorded: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/donor/profile` }),
};
