import type { MailRow } from '../../platform/mail/mail-store.ts';
import type { Endings, Preparations } from '../../platform/mail/send-mails.ts';
import { findAnswer, setDelivery } from './answer-store.ts';
import { updateStatus } from './contact-store.ts';

const answerOf = ({ details }: MailRow): string => (JSON.parse(details) as { answer: string }).answer;

/** The texts are read only when the mail is sent, so that they are deleted with the account of the writer. */
export const answerMailPreparations: Preparations = {
  contact_answer: async ({ db }, mail) => {
    const answer = await findAnswer(db, answerOf(mail));
    if (!answer) return 'nobody';
    return { details: { text: answer.text, message: answer.message, writtenAt: answer.created_at } };
  },
};

/** The state of the mail is stored with the reply; a message whose reply could not be delivered is open again. */
export const answerMailEndings: Endings = {
  contact_answer: async (trx, mail, state) => {
    const id = answerOf(mail);
    const answer = await findAnswer(trx, id);
    if (!answer) return;
    await setDelivery(trx, id, state === 'sent' ? 'sent' : 'failed');
    if (state !== 'sent') await updateStatus(trx, answer.message_id, 'open');
  },
};
