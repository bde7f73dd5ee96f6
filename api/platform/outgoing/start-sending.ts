import type { Context } from '../../context.ts';
import { poll } from '../timing/poll.ts';

const PAUSE_MS = 1000;

interface Sending {
  /** For the log: `mails`, `texts`. */
  readonly what: string;
  /** Where they go, without credentials. */
  readonly target: string;
  /** Sends some of what is due; returns how many, and is called again at once if there were any. */
  readonly sendDue: () => Promise<number>;
}

/**
 * Sends messages of one kind whenever some are due; several instances share the work by leases. Returns the function
 * that stops it, which waits for those being sent.
 */
export function startSending(
  { log, deliverySignal }: Pick<Context, 'log' | 'deliverySignal'>,
  { what, target, sendDue }: Sending,
): () => Promise<void> {
  log.info({ target }, `${what} go here`);
  const polling = poll(PAUSE_MS, async () => {
    try {
      if ((await sendDue()) > 0) polling.wake();
    } catch (error) {
      log.error({ err: error }, `${what} not sent`);
    }
  });
  const forget = deliverySignal.onNudge(polling.wake);
  return async () => {
    forget();
    await polling.stop();
  };
}
