import type { PushMessage } from '../../shared/contract/push-message.ts';
import { type AnswerParts, answerCall } from './answer-call.ts';
import { flushOnPush } from './flush-outbox.ts';
import { readData } from './notification-data.ts';
import { type OpenScope, openApp } from './open-app.ts';
import { keepReceipt } from './receipts.ts';

/** What of a notification the handlers use. */
export interface TappedNotification {
  readonly data: unknown;
  close(): void;
}

const isCall = (message: PushMessage | undefined): message is PushMessage & { readonly ticket: string } =>
  message?.ticket !== undefined;

/** "I can donate" answers without any page; "Details" or the notification itself opens its request. */
export async function openOrAnswer(
  scope: OpenScope,
  notification: TappedNotification,
  action: string,
  parts: AnswerParts,
): Promise<void> {
  const { url, message } = readData(notification.data);
  notification.close();
  if (action === 'can_come' && isCall(message)) return answerCall(message, parts);
  await openApp(scope, url);
  if (!message) return;
  await keepReceipt(message, 'opened', parts.open, parts.now());
  await flushOnPush(parts.open);
}

/** Put away without an answer. */
export async function reportClosed(
  notification: TappedNotification,
  { open, now }: Pick<AnswerParts, 'open' | 'now'>,
): Promise<void> {
  const { message } = readData(notification.data);
  if (!message) return;
  await keepReceipt(message, 'dismissed', open, now());
  await flushOnPush(open);
}
