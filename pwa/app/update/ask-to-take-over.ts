import { TAKE_OVER } from '../../data/release/take-over.ts';
import { stopCaching } from './cache-files.ts';

/**
 * Lets a new version take over. It can only once the one before it has nothing left to do: that one stops fetching
 * files, and releases the events that it holds open for what waits to be sent.
 */
export function askToTakeOver(waiting: ServiceWorker): void {
  stopCaching();
  navigator.serviceWorker.controller?.postMessage(TAKE_OVER);
  waiting.postMessage(TAKE_OVER);
}
