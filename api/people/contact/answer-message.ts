import { DAY_MINUTES } from '../../../shared/time.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { answersTo, insertAnswer } from './answer-store.ts';
import { closeMessage } from './close-message.ts';
import { findMessage } from './contact-store.ts';
import { wholeMessage } from './read-message.ts';

/** Long enough that it is still sent after a mail server was down over a weekend. */
const USEFUL_MINUTES = 3 * DAY_MINUTES;

/**
 * Stores an answer and queues its mail, in the writer's language. Fails with `not_found`, and with `message_answered`
 * if there is an answer that the admin has not seen, or `message_without_email`: then its writer is called.
 */
export const answerMessage: Handler<'POST /admin/messages/{id}/answers'> = ({
  context,
  principal,
  params: { id },
  body: { text, answersSeen, close },
  write,
  t,
}) =>
  write(async (trx) => {
    const found = await findMessage(trx, id);
    if (!found) throw new Failure('failure.not_found');
    if (found.email === '')
      throw new Failure('failure.message_without_email', { values: { phone: found.phone ?? '' } });
    const answerId = context.newId();
    const number = answersSeen + 1;
    const given = await answersTo(trx, [id]);
    if (given.length !== answersSeen) throw new Failure('failure.message_answered');
    const isFirst = await insertAnswer(trx, {
      id: answerId,
      message_id: id,
      number,
      text,
      answered_by: principal.id,
      answered_at: context.now().toISOString(),
      written_by: found.user_id,
      delivery: 'queued',
    });
    if (!isFirst) throw new Failure('failure.message_answered');
    await queueMail(context, trx, {
      kind: 'contact_answer',
      details: { answer: answerId },
      userId: found.user_id,
      recipient: found.email,
      language: found.language ?? 'en',
      usefulMinutes: USEFUL_MINUTES,
    });
    const closes = close && found.status === 'open';
    if (closes) await closeMessage(context, trx, found);
    await recordAudit(context, trx, {
      actorId: principal.id,
      action: 'message.answer',
      subjectId: id,
      detail: { number, closes },
    });
    return { contactMessage: await wholeMessage(trx, id), message: t('confirmation.answer_queued') };
  });
