import type { PushMessage } from '../../shared/contract/push-message.ts';
import type { Announcer } from './announcer.ts';
import { type AlertDependencies, answerAlert } from './answer-alert.ts';
import { flushOnPush } from './flush-outbox.ts';
import { readData } from './notification-data.ts';
import { type OpenScope, openApp } from './open-app.ts';
import { isOfAnother } from './person-here.ts';
import { queueReceipt } from './receipts.ts';
import { workerText } from './worker-texts.ts';

/** The parts of a notification that the handlers use. */
interface TappedNotification {
  readonly data: unknown;
  close(): void;
}

const hasTicket = (message: PushMessage | undefined): message is PushMessage & { readonly ticket: string } =>
  message?.ticket !== undefined;

/** Somebody else signed in here since it came: nobody answers, or reads, in another's name. */
const sayNotYours = ({ say }: Announcer, { tag, userId }: PushMessage): Promise<void> =>
  say({ subject: tag, summary: { url: '/' }, userId }, workerText('worker.not_yours', navigator.language));

/** "I can donate" answers without any page; "Details" or the notification itself opens its request. */
export async function openOrAnswer(
  scope: OpenScope,
  notification: TappedNotification,
  action: string,
  dependencies: AlertDependencies,
): Promise<void> {
  const { url, message } = readData(notification.data);
  notification.close();
  if (message && (await isOfAnother(message.userId, dependencies.open)))
    return sayNotYours(dependencies.announcer, message);
  if (action === 'can_come' && hasTicket(message)) return answerAlert(message, dependencies);
  await openApp(scope, url);
  if (!message) return;
  await queueReceipt(message, 'opened', dependencies.open, dependencies.now());
  await flushOnPush(dependencies.open);
}

/** Dismissed without an answer. */
export async function reportClosed(
  notification: TappedNotification,
  { open, now }: Pick<AlertDependencies, 'open' | 'now'>,
): Promise<void> {
  const { message } = readData(notification.data);
  if (!message || (await isOfAnother(message.userId, open))) return;
  await queueReceipt(message, 'dismissed', open, now());
  await flushOnPush(open);
}
