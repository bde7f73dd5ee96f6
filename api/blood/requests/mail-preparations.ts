import { isAccepted, isAwaited } from '../../../shared/rules/request-status.ts';
import type { Context } from '../../context.ts';
import { findDonation } from '../../people/donations/donation-store.ts';
import type { MailRow } from '../../platform/mail/mail-store.ts';
import type { Preparations, Prepare } from '../../platform/mail/send-mails.ts';
import { hasNotifiedOfEnding } from '../alerts/alert-store.ts';
import { countAnswers } from '../alerts/coming-store.ts';
import { findStatus } from './request-store.ts';
import { findResponse } from './response-store.ts';

/** The request's page in the app, as the push message about it opens it too. */
const linkTo = ({ config }: Context, role: 'donor' | 'hospital', { request_id }: MailRow) =>
  request_id === null ? undefined : `${config.publicUrl.replace(/\/$/, '')}/${role}/requests/${request_id}`;

const withLink: Prepare = async (context, mail) => ({ href: linkTo(context, 'donor', mail) });

/** The mail may have waited for a mail server: nobody who has withdrawn or is not needed is asked to come. */
const prepareAccepted: Prepare = async (context, mail) => {
  if (mail.request_id === null || mail.user_id === null) return 'nobody';
  const answer = await findResponse(context.db, mail.request_id, mail.user_id);
  return answer && isAccepted(answer.status) ? withLink(context, mail) : 'nobody';
};

/** The hospital may have accepted them again while the mail waited. */
const prepareNotNeeded: Prepare = async (context, mail) => {
  if (mail.request_id === null || mail.user_id === null) return {};
  const answer = await findResponse(context.db, mail.request_id, mail.user_id);
  return answer && isAwaited(answer.status) ? 'nobody' : withLink(context, mail);
};

/** The hospital may have taken the donation back while the mail waited. */
const prepareThanks: Prepare = async (context, mail) => {
  if (mail.request_id === null || mail.user_id === null) return {};
  const answer = await findResponse(context.db, mail.request_id, mail.user_id);
  return answer?.status === 'completed' ? withLink(context, mail) : 'nobody';
};

/** The mail may have waited for a mail server: the hospital may have put the unit back into its stock. */
const prepareGivenOn: Prepare = async (context, mail) => {
  if (mail.request_id === null || mail.user_id === null) return 'nobody';
  const answer = await findResponse(context.db, mail.request_id, mail.user_id);
  const donation = answer && (await findDonation(context.db, { responseId: answer.id }));
  return donation?.given_on_at ? withLink(context, mail) : 'nobody';
};

/** No mail is sent about a closed request; those who are coming, and those who answered, are counted when it is sent. */
const prepareForHospital: Prepare = async (context, mail) => {
  const request = mail.request_id === null ? undefined : await findStatus(context.db, mail.request_id);
  if (request?.status !== 'pending') return 'nobody';
  const { coming, answered } = await countAnswers(context.db, request.id);
  return { href: linkTo(context, 'hospital', mail), details: { coming, answered: coming + answered } };
};

/** The donors may all have withdrawn. */
const prepareAnswered: Prepare = async (context, mail) => {
  const prepared = await prepareForHospital(context, mail);
  return prepared !== 'nobody' && prepared.details?.answered === 0 ? 'nobody' : prepared;
};

/** The alert may have continued, or ended in another way. */
const prepareEnding =
  (ending: 'enough' | 'exhausted' | 'deadline'): Prepare =>
  async (context, mail) =>
    mail.request_id !== null && (await hasNotifiedOfEnding(context.db, mail.request_id, ending))
      ? prepareForHospital(context, mail)
      : 'nobody';

/** The data that mails about requests and responses still need when they are sent. */
export const requestMailPreparations: Preparations = {
  response_accepted: prepareAccepted,
  request_cancelled: withLink,
  response_not_needed: prepareNotNeeded,
  donation_thanks: prepareThanks,
  donation_given_on: prepareGivenOn,
  donor_answered: prepareAnswered,
  alert_enough: prepareEnding('enough'),
  alert_exhausted: prepareEnding('exhausted'),
  alert_deadline: prepareEnding('deadline'),
  hospital_cancels: async ({ config }) => ({
    href: `${config.publicUrl.replace(/\/$/, '')}/admin/hospitals`,
  }),
  hospital_urgent: async ({ config }) => ({
    href: `${config.publicUrl.replace(/\/$/, '')}/admin/signals`,
  }),
  recall: async ({ config }) => ({
    href: `${config.publicUrl.replace(/\/$/, '')}/hospital/inventory`,
  }),
  mass_opened: async ({ config }) => ({
    href: `${config.publicUrl.replace(/\/$/, '')}/admin/mass-casualties`,
  }),
  weekly_report: async ({ config }) => ({ href: `${config.publicUrl.replace(/\/$/, '')}/hospital` }),
};
