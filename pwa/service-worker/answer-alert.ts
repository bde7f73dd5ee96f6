/**
 * "I can donate", tapped on a notification: sent through the outbox with the ticket from the message, so that it needs
 * neither page nor session nor, for now, a network. The notification that follows shows the state.
 *
 * An answer that has not been delivered when the donor's patience ends must be sent later automatically, though the
 * browser may stop the worker. Only a background sync does that, and Chromium grants none to a worker while no window
 * of the app is open: then the tap opens one, on the waiting answer. A tap's right to open a window lasts 10 s in
 * Chromium, 1 s in Firefox. If no sync is possible, the notification asks the donor to open the app.
 */
import type { PushMessage } from '../../shared/contract/push-message.ts';
import { createClient } from '../data/api/client.ts';
import { ApiError } from '../data/api/errors.ts';
import { requestSync, syncTagOf } from '../data/offline/background-sync.ts';
import type { OutboxEntry } from '../data/offline/rows.ts';
import { after, type SetTimer } from '../data/offline/timer.ts';
import { PATHS } from '../routing/paths.ts';
import { type Announcer, alertSummary, sentText } from './announcer.ts';
import type { OpenWorkerOutbox, WorkerOutbox } from './flush-outbox.ts';
import type { HeldEvents } from './held-events.ts';
import { newsOptions } from './notification-options.ts';
import { type OpenScope, openIfClosed, pathWithin } from './open-app.ts';
import { serverInstant } from './server-instant.ts';
import { workerText } from './worker-texts.ts';

/** How long a donor waits before they see that their response waits; ms. Well within the tap's 10 s. */
const PATIENCE_MS = 4_000;

/** A window that has not opened by then does not count; ms. */
const WINDOW_MS = 10_000;

export interface AlertDependencies {
  readonly open: OpenWorkerOutbox;
  readonly held: HeldEvents;
  readonly announcer: Announcer;
  readonly registration: object;
  readonly scope: OpenScope;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

type Answerable = PushMessage & { readonly ticket: string };

const subjectOf = ({ requestId, tag }: PushMessage): string => (requestId ? `request:${requestId}` : tag);

/** Nothing can be stored on this device: sent at once or not at all, and the notification says which. */
async function sendAtOnce(
  message: Answerable,
  body: object,
  { announcer, fetch }: AlertDependencies,
): Promise<void> {
  const { language, followUp, userId } = message;
  const heading = { userId, subject: subjectOf(message), summary: alertSummary(message) };
  const call = createClient({
    fetch,
    token: () => undefined,
    language: () => language,
    onSessionEnded: () => {},
  });
  try {
    const answer = await call('POST /alerts/answer', { body: body as never });
    await announcer.say(heading, sentText(heading.summary, answer) ?? workerText('worker.sent', language));
  } catch (error) {
    const message = error instanceof ApiError && error.code !== undefined ? error.message : undefined;
    const text = message ?? followUp?.failed ?? workerText('worker.failed', language);
    await announcer.say(heading, text);
  }
}

/**
 * Announces the outcome of the entry, which a page of the app may have sent meanwhile; returns whether it still waits.
 * One that was removed without a result was undone or dropped with its owner's session: nothing is announced.
 */
async function notifyFate(
  entry: OutboxEntry,
  { db }: WorkerOutbox,
  announcer: Announcer,
): Promise<'settled' | 'waiting'> {
  const [now, sent] = await Promise.all([db.outbox.get({ id: entry.id }), db.sent.get(entry.id)]);
  if (announcer.hasAnnounced(entry.id)) return 'settled';
  if (now?.state === 'waiting') return 'waiting';
  if (now) announcer.onRefused(now);
  else if (sent) announcer.onSent(entry, sent.answer as Readonly<Record<string, unknown>>);
  return 'settled';
}

/** Whether the browser will have it sent automatically, once there is a network. */
async function willBeSent(entry: OutboxEntry, dependencies: AlertDependencies): Promise<boolean> {
  const { registration, scope, setTimer } = dependencies;
  const url = pathWithin(scope.location.origin, entry.summary.url ?? PATHS.outbox);
  const ask = () => requestSync(registration, syncTagOf(entry.id));
  if ((await ask()) === 'registered') return true;
  const patience = after(WINDOW_MS, setTimer);
  await Promise.race([openIfClosed(scope, url), patience.done]);
  patience.cancel();
  return (await ask()) === 'registered';
}

export async function answerAlert(message: Answerable, dependencies: AlertDependencies): Promise<void> {
  const { open, held, announcer, now, setTimer } = dependencies;
  const { ticket, userId, language, followUp } = message;
  const tappedAt = now();
  const outbox = await open();
  const at = new Date(await serverInstant(outbox, tappedAt)).toISOString();
  const body = { ticket, answer: 'can_come', at } as const;
  const added = await outbox?.add(
    'POST /alerts/answer',
    { body },
    { userId, subject: subjectOf(message), summary: alertSummary(message) },
  );
  if (!outbox || !added || !('entry' in added)) return sendAtOnce(message, body, dependencies);

  const { entry } = added;
  const patience = after(PATIENCE_MS, setTimer);
  await Promise.race([outbox.kick('push'), patience.done]);
  patience.cancel();
  if ((await notifyFate(entry, outbox, announcer)) === 'settled') return;

  const text = (await willBeSent(entry, dependencies))
    ? (followUp?.waiting ?? workerText('worker.waiting', language))
    : workerText('worker.open_to_send', language);
  if ((await notifyFate(entry, outbox, announcer)) === 'waiting')
    await announcer.say(entry, text, newsOptions(language));
  await held.hold(outbox, 'other', entry.id);
  await notifyFate(entry, outbox, announcer);
}
