import type { Preparations } from '../mail/send-mails.ts';
import { prepareApproval, prepareConfirmation } from './prepare-confirmation.ts';
import { prepareReset } from './prepare-reset.ts';

/** What mails about accounts still need when they are sent. */
export const mailPreparations: Preparations = {
  reset_password: prepareReset,
  confirm_email: prepareConfirmation,
  hospital_verified: prepareApproval,
};
