import type { Context } from '../context.ts';
import { poll } from '../timing/poll.ts';
import { type Endings, type Preparations, sendDueMails } from './send-mails.ts';

const PAUSE_MS = 1000;

/**
 * Sends mails as they come due; several instances share the work by leases. Returns how to stop, which waits
 * for the mail in hand.
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
