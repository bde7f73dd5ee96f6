import type { Context } from '../context.ts';
import { type Preparations, sendDueMails } from './send-mails.ts';

const PAUSE_MS = 1000;

/**
 * Sends mails as they come due; several instances share the work by leases. Returns how to stop, which waits
 * for the mail in hand.
 */
export function startMailing(context: Context, preparations: Preparations): () => Promise<void> {
  const { log, mailer } = context;
  log.info({ target: mailer.target }, 'mails go here');
  let isStopped = false;
  let wake = () => {};
  const run = async () => {
    while (!isStopped) {
      await sendDueMails(context, preparations).catch((error: unknown) =>
        log.error({ err: error }, 'mails not sent'),
      );
      if (isStopped) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  const running = run();
  return async () => {
    isStopped = true;
    wake();
    await running;
    mailer.close();
  };
}
