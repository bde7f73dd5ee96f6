import type { Context } from '../../context.ts';
import { poll } from '../timing/poll.ts';
import { type Endings, type Preparations, sendDueMails } from './send-mails.ts';

const PAUSE_MS = 1000;

/**
 * Sends mails when they are due; several instances share the work by leases. Returns the function that stops it, which
 * waits for the mail being sent.
 */
export function startMailing(
  context: Context,
  preparations: Preparations,
  endings: Endings,
): () => Promise<void> {
  const { log, mailer } = context;
  log.info({ target: mailer.target }, 'mails go here');
  const polling = poll(PAUSE_MS, () =>
    sendDueMails(context, preparations, endings).catch((error: unknown) =>
      log.error({ err: error }, 'mails not sent'),
    ),
  );
  return async () => {
    await polling.stop();
    mailer.close();
  };
}
