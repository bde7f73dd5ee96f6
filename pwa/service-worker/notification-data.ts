import type { PushMessage } from '../../shared/contract/push-message.ts';
import { readMessage } from './message-of.ts';

/** The data of a notification for the time when it is tapped, perhaps under another release. */
export interface NotificationData {
  /** The address of the app that a tap opens. */
  readonly url: string;
  /** The push that it shows; a follow-up shows none. */
  readonly message?: PushMessage;
  /** Its recipient, if it shows no push. */
  readonly userId?: string;
}

export const dataOf = (message: PushMessage): NotificationData => ({ url: message.url, message });

export function readData(data: unknown): NotificationData {
  const { url, message } = (data ?? {}) as Record<string, unknown>;
  const read = readMessage(message);
  return { url: typeof url === 'string' ? url : '/', ...(read && { message: read }) };
}
