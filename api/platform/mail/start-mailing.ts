import type { Context } from '../../context.ts';
import { startSending } from '../outgoing/start-sending.ts';
import { type Endings, type Preparations, sendDueMails } from './send-mails.ts';

/** Sends mails when they are due. Returns the function that stops it, which waits for the mail being sent. */
export function startMailing(
  context: Context,
  preparations: Preparations,
  endings: Endings,
): () => Promise<void> {
  const { mailer } = context;
  const stop = startSending(context, {
    what: 'mails',
    target: mailer.target,
    sendDue: () => sendDueMails(context, preparations, endings),
  });
  return async () => {
    await stop();
    mailer.close();
  };
}
