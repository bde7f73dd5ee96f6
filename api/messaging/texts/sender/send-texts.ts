import type { Context } from '../../../context.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { traceSent } from '../../../platform/tracing/trace-sent.ts';
import { composeText } from '../compose-text.ts';
import { sayCode } from '../say-code.ts';
import { remainingTexts } from '../text-budget.ts';
import { type BeforeSend, expireTexts } from '../text-store.ts';
import { type CheckedText, checkedTexts } from './checked-texts.ts';
import type { LeasedText } from './lease-texts.ts';
import { objectionTo } from './objection.ts';
import { type OnReached, recordTextOutcomes, type Tried } from './record-outcomes.ts';

/** Sent side by side. */
const AT_ONCE = 32;
/** Outcomes written together: each transaction waits for the disk, and what is not written may be sent twice. */
const WRITTEN_TOGETHER = 64;

/** A text after an unseen push message is sent only if there is room for it now. */
async function isOverBudget(context: Context, { kind, priority, charged_to }: LeasedText): Promise<boolean> {
  if (kind !== 'alert_unseen' || priority <= 1) return false;
  return (await remainingTexts(context, context.db, charged_to)) === 0;
}

/** The words of a text. Those of an alert are mostly the same for all who read a language, and are made once. */
type Compose = typeof composeText;

function composeOnce(): Compose {
  const composed = new Map<string, string>();
  return (text) => {
    const key = `${text.kind} ${text.language} ${text.details}`;
    const body = composed.get(key) ?? composeText(text);
    composed.set(key, body);
    return body;
  };
}

async function sendOne(
  context: Context,
  compose: Compose,
  text: LeasedText,
  now: BeforeSend,
): Promise<Tried> {
  // What is being sent to them decides whether there is anything to take back.
  if (text.kind === 'stand_down' && now.is_being_asked) return { text, outcome: 'waits' };
  const why = objectionTo(now) ?? ((await isOverBudget(context, text)) ? 'budget' : undefined);
  if (why !== undefined) return { text, outcome: 'cancelled', why };
  const body = text.kind === 'code' ? await sayCode(context, text) : compose(text);
  if (body === undefined) return { text, outcome: 'cancelled', why: 'nobody' };
  const began = performance.now();
  const usefulMs = Date.parse(text.expires_at) - context.now().getTime();
  const sent = await context.textGateway.send({
    id: text.id,
    phone: text.phone,
    body,
    channel: text.line.channel,
    priority: text.priority,
    usefulSeconds: Math.max(1, Math.floor(usefulMs / 1000)),
  });
  return { text, outcome: 'sent', body, sent, began };
}

async function tryOne(context: Context, compose: Compose, { text, now }: CheckedText): Promise<Tried> {
  const began = performance.now();
  try {
    return await sendOne(context, compose, text, now);
  } catch (error) {
    context.log.error({ err: error, textId: text.id, kind: text.kind }, 'a text could not be made');
    return { text, outcome: 'sent', body: '', sent: { outcome: 'refused', code: 'internal' }, began };
  }
}

/** As spans: of each text that was sent what it is about, and its outcome. */
const tracedOf = (tried: readonly Tried[]) =>
  tried.flatMap((one) => {
    if (one.outcome !== 'sent') return [];
    const { text, sent, began } = one;
    return [{ subjectId: text.request_id ?? text.alert_id, began, outcome: sent.outcome }];
  });

/**
 * Sends the texts that are due and that the lines may send within the next second, at their pace; what cannot be sent
 * waits, what is too late ends. Returns how many it handled: if any, more may be due.
 */
export async function sendDueTexts(context: Context, onReached: OnReached): Promise<number> {
  await inBatches((limit) => expireTexts(context.db, context.now().toISOString(), limit));
  const compose = composeOnce();
  let tried: Tried[] = [];
  const write = async () => {
    const some = tried;
    tried = [];
    try {
      await recordTextOutcomes(context, some, onReached);
    } catch (error) {
      // Otherwise they would be sent again once their lease is over.
      tried = [...some, ...tried];
      throw error;
    }
    if (context.tracing) await traceSent(context, 'texts', tracedOf(some));
  };
  // Nothing that was sent stays unwritten while a slow line pauses.
  const texts = checkedTexts(context, write);
  const send = async () => {
    for (let one = await texts.next(); one; one = await texts.next()) {
      const outcome = await tryOne(context, compose, one);
      // Only now: the list may have been written, and replaced, in the meantime.
      tried.push(outcome);
      if (tried.length >= WRITTEN_TOGETHER) await write();
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, send));
  await write().catch(write);
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return texts.leased;
}
