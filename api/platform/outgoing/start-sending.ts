import type { Context } from '../../context.ts';
import { poll } from '../timing/poll.ts';

const PAUSE_MS = 1000;

interface Sending {
  /** For the log: `mails`, `texts`. */
  readonly what: string;
  /** Where they go, without credentials. */
  readonly target: string;
  /** Sends what is due. */
  readonly sendDue: () => Promise<unknown>;
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
  const polling = poll(PAUSE_MS, () =>
    sendDue().catch((error: unknown) => log.error({ err: error }, `${what} not sent`)),
  );
  const forget = deliverySignal.onNudge(polling.wake);
  return async () => {
    forget();
    await polling.stop();
  };
}
