import type { Preparations, Prepare } from '../../platform/mail/send-mails.ts';
import { prepareApproval, prepareConfirmation } from './prepare-confirmation.ts';
import { prepareReset } from './prepare-reset.ts';

/** A hospital sees the state of its verification in its profile, and applies again there. */
const leadToProfile: Prepare = async ({ config }) => ({
  href: `${config.publicUrl.replace(/\/$/, '')}/hospital/profile`,
});

/** What is still to be added to mails about accounts when they are sent. */
export const mailPreparations: Preparations = {
  reset_password: prepareReset,
  confirm_email: prepareConfirmation,
  hospital_verified: prepareApproval,
  hospital_rejected: leadToProfile,
  hospital_suspended: leadToProfile,
  hospital_reinstated: leadToProfile,
  hospital_change_accepted: leadToProfile,
  hospital_change_rejected: leadToProfile,
};
