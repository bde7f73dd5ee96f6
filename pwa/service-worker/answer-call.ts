import type { PushMessage } from '../../shared/contract/push-message.ts';
import { createClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { requestSync } from '../offline/background-sync.ts';
import { after, type SetTimer } from '../offline/parts.ts';
import type { OutboxEntry } from '../offline/rows.ts';
import { type Announcer, sentText, summaryOf } from './announcer.ts';
import type { OpenWorkerOutbox, WorkerOutbox } from './flush-outbox.ts';
import { newsLook } from './look.ts';
import { workerText } from './words.ts';

/** So long a donor looks at the screen before he is told that his answer waits; ms. */
const PATIENCE_MS = 4_000;

export interface AnswerParts {
  readonly open: OpenWorkerOutbox;
  readonly announcer: Announcer;
  readonly registration: object;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly setTimer: SetTimer;
}

type Call = PushMessage & { readonly ticket: string };

const subjectOf = ({ requestId, tag }: PushMessage): string => (requestId ? `request:${requestId}` : tag);

/** Nothing can be kept on this device: sent at once or not at all, and he is told which. */
async function sendAtOnce(message: Call, body: object, { announcer, fetch }: AnswerParts): Promise<void> {
  const { language, followUp } = message;
  const heading = { subject: subjectOf(message), summary: summaryOf(message) };
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
    const said = error instanceof ApiError && error.code !== undefined ? error.message : undefined;
    const text = said ?? followUp?.failed ?? workerText('worker.failed', language);
    await announcer.say(heading, text);
  }
}

/** A page of the app may have sent the entry meanwhile: what came of it stands in the stores. */
async function tellFate(
  entry: OutboxEntry,
  { db }: WorkerOutbox,
  announcer: Announcer,
): Promise<'told' | 'waiting'> {
  if (announcer.hasTold(entry.id)) return 'told';
  const [now, sent] = await Promise.all([db.outbox.get({ id: entry.id }), db.sent.get(entry.id)]);
  if (now?.state === 'waiting') return 'waiting';
  if (now) announcer.onRefused(now);
  else announcer.onSent(entry, (sent?.answer ?? {}) as Readonly<Record<string, unknown>>);
  return 'told';
}

/**
 * "I can donate", tapped on a notification: by way of the outbox, with the ticket that came with the message, so
 * that it needs neither page nor session nor, for now, a network. The notification that follows says how it stands.
 */
export async function answerCall(message: Call, parts: AnswerParts): Promise<void> {
  const { open, announcer, now, setTimer } = parts;
  const { ticket, userId, language, followUp } = message;
  const body = { ticket, answer: 'can_come', at: new Date(now()).toISOString() } as const;
  const outbox = await open();
  const kept = await outbox?.add(
    'POST /alerts/answer',
    { body },
    { userId, subject: subjectOf(message), summary: summaryOf(message) },
  );
  if (!outbox || !kept || !('entry' in kept)) return sendAtOnce(message, body, parts);

  const { entry } = kept;
  const flushed = outbox.kick('push');
  const patience = after(PATIENCE_MS, setTimer);
  await Promise.race([flushed, patience.done]);
  patience.cancel();
  if ((await tellFate(entry, outbox, announcer)) === 'waiting') {
    const text = followUp?.waiting ?? workerText('worker.waiting', language);
    await announcer.say(entry, text, newsLook(language));
    await requestSync(parts.registration);
    await flushed;
    await tellFate(entry, outbox, announcer);
  }
  await announcer.settled();
}
