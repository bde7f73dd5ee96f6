import type { Context } from '../context.ts';
import type { MailRow } from '../mail/mail-store.ts';
import type { Preparations, Prepare } from '../mail/send-mails.ts';
import { findAnswer } from './answer-store.ts';

/** The request's page in the app, as the push message about it opens it too. */
const linkTo = ({ config }: Context, role: 'donor' | 'hospital', { request_id }: MailRow) =>
  request_id === null ? undefined : `${config.publicUrl.replace(/\/$/, '')}/${role}/requests/${request_id}`;

const withLink: Prepare = async (context, mail) => ({ href: linkTo(context, 'donor', mail) });

/** The mail may have waited for a mail server: nobody is asked to come who has withdrawn or is not needed. */
const prepareAccepted: Prepare = async (context, mail) => {
  if (mail.request_id === null || mail.user_id === null) return 'nobody';
  const answer = await findAnswer(context.db, mail.request_id, mail.user_id);
  return answer?.status === 'accepted' ? withLink(context, mail) : 'nobody';
};

/** What mails about requests and answers still need when they are sent. */
export const requestMailPreparations: Preparations = {
  answer_accepted: prepareAccepted,
  request_cancelled: withLink,
  answer_not_needed: withLink,
  donation_thanks: withLink,
};
