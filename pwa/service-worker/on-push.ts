import { isAnswerable } from '../../shared/contract/answerable-kinds.ts';
import type { PushKind, PushMessage } from '../../shared/contract/push-message.ts';
import { type Badging, showBadge } from '../data/live/badge.ts';
import { PUSH_ARRIVED, type PushArrived } from '../data/push/worker-messages.ts';
import { flushOnPush, type OpenWorkerOutbox } from './flush-outbox.ts';
import { messageOf, type PushText } from './message-of.ts';
import { dataOf } from './notification-data.ts';
import {
  APP_NAME,
  alertOptions,
  newsOptions,
  type Options,
  soundingOptions,
} from './notification-options.ts';
import { isOfAnother } from './person-here.ts';
import { queueReceipt } from './receipts.ts';
import { serverInstant } from './server-instant.ts';
import { workerText } from './worker-texts.ts';

/** What the handlers need from the worker's surroundings. */
interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<Clients, 'matchAll'>;
  readonly navigator: { readonly language: string } & Badging;
}

const OPTIONS: Readonly<Partial<Record<string, (language: string) => Options>>> = {
  alert: alertOptions,
  ask: alertOptions,
  stand_down: newsOptions,
  thanks: newsOptions,
  given_on: newsOptions,
  talk: soundingOptions,
  accepted: soundingOptions,
  cancelled: soundingOptions,
  changed: soundingOptions,
  answer: soundingOptions,
  alert_enough: soundingOptions,
  alert_exhausted: soundingOptions,
  alert_deadline: soundingOptions,
  reminder: soundingOptions,
  first_again: newsOptions,
  type_recorded: soundingOptions,
  recall: alertOptions,
  mass_opened: soundingOptions,
  mass_thanks: newsOptions,
  order_asked: alertOptions,
  order: soundingOptions,
  appointment: soundingOptions,
  family_asked: alertOptions,
  test: soundingOptions,
} satisfies Readonly<Record<PushKind, (language: string) => Options>>;

/** Its time to answer is over: it is shown as such, without a button to answer it. */
const isOver = ({ kind, expiresAt }: PushMessage, now: number): boolean =>
  isAnswerable(kind) && Date.parse(expiresAt) <= now;

async function isOverHere(message: PushMessage, open: OpenWorkerOutbox, now: number): Promise<boolean> {
  return isOver(message, now) && isOver(message, await serverInstant(await open(), now));
}

/** A kind of a later release comes with its words and its address: it is shown like news. */
const optionsOf = (kind: string, language: string): Options => (OPTIONS[kind] ?? soundingOptions)(language);

async function show(scope: PushScope, message: PushMessage, isLate: boolean): Promise<void> {
  const { kind, title, body, tag, language, actions } = message;
  await scope.registration.showNotification(title, {
    ...(isLate ? newsOptions(language) : optionsOf(kind, language)),
    body: isLate ? workerText('worker.over', language) : body,
    tag,
    actions: isLate ? [] : actions,
    data: dataOf(message),
  } as NotificationOptions);
}

/** Browsers withdraw the permission from an app that gets a push and shows nothing. */
const showNeutral = (
  scope: PushScope,
  text: 'worker.news' | 'worker.not_yours' = 'worker.news',
): Promise<void> => {
  const { language } = scope.navigator;
  return scope.registration.showNotification(APP_NAME, {
    ...newsOptions(language),
    body: workerText(text, language),
    tag: 'dhiig',
  });
};

async function notifyPages(scope: PushScope, { id, kind }: PushMessage): Promise<void> {
  const arrived: PushArrived = { type: PUSH_ARRIVED, id, kind };
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(arrived);
}

/**
 * A push: it is shown first, whatever else fails; then the receipt is queued for the server, and what waits is sent.
 * `renew` makes a new subscription if the message asks for it, once the server knows that this one was shown.
 */
export async function showPush(
  scope: PushScope,
  data: PushText | null,
  open: OpenWorkerOutbox,
  now: () => number,
  renew: (message: PushMessage) => Promise<void> = async () => {},
): Promise<void> {
  const message = messageOf(data);
  if (!message) {
    await showNeutral(scope);
    return void (await flushOnPush(open));
  }
  if (await isOfAnother(message.userId, open)) {
    await showNeutral(scope, 'worker.not_yours');
    return void (await flushOnPush(open));
  }
  await show(scope, message, await isOverHere(message, open, now()));
  if (message.kind === 'answer') await showBadge(undefined, scope.navigator);
  await notifyPages(scope, message);
  await queueReceipt(message, 'shown', open, now());
  await flushOnPush(open);
  await renew(message);
}
