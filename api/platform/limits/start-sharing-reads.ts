import type { Context } from '../../context.ts';
import { every } from '../timing/every.ts';

const SHARE_MS = 10_000;

/**
 * Adds up the reads of all instances from time to time. Returns a function that stops it, after adding up a last time.
 */
export function startSharingReads({ limiter, log }: Pick<Context, 'limiter' | 'log'>): () => Promise<void> {
  const share = () =>
    limiter.shareReads().catch((error: unknown) => log.error({ err: error }, 'reads were not added up'));
  const stop = every(SHARE_MS, share);
  return async () => {
    stop();
    await share();
  };
}
