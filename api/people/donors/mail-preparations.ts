import type { Preparations } from '../../platform/mail/send-mails.ts';

export const donorMailPreparations: Preparations = {
  appointment: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/donor/days` }),
  type_recorded: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/donor/profile` }),
};
