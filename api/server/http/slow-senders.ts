import type { IncomingMessage } from 'node:http';

/** Requests whose upload is authorised: a photo of a licence takes minutes on 2G. */
const mayBeSlow = new WeakSet<IncomingMessage>();

export const letBeSlow = (incoming: IncomingMessage | undefined): void => {
  if (incoming) mayBeSlow.add(incoming);
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Calls `refuse` if a body is not complete after this time, unless it may take longer. */
export function watchSender(incoming: IncomingMessage, requestMs: number, refuse: () => void): void {
  if (!hasBody(incoming)) return;
  const timer = setTimeout(() => {
    if (!incoming.complete && !mayBeSlow.has(incoming)) refuse();
  }, requestMs);
  // A request that was refused unread may never close: stopping the server does not wait for it.
  timer.unref();
  incoming.once('close', () => clearTimeout(timer));
}
