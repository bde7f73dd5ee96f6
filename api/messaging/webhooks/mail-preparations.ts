import type { Preparations } from '../../platform/mail/send-mails.ts';

/** The settings that have the webhook. */
export const webhookMailPreparations: Preparations = {
  webhook_paused: async ({ config }, { details }) => {
    const { area } = JSON.parse(details) as { readonly area: 'hospital' | 'admin' };
    return { href: `${config.publicUrl.replace(/\/$/, '')}/${area}/settings` };
  },
};
