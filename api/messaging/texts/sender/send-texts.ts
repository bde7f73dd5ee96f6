import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import { composeText } from '../compose-text.ts';
import { sayCode } from '../say-code.ts';
import { remainingTexts } from '../text-budget.ts';
import { type BeforeSend, expireTexts, readBeforeSend } from '../text-store.ts';
import { type LeasedText, leaseTexts } from './lease-texts.ts';
import { objectionTo } from './objection.ts';
import { type OnReached, recordTextOutcomes, type Tried } from './record-outcomes.ts';

/** Sent side by side: few enough that each is checked right before it is sent … */
const AT_ONCE = 16;
/** … while what became of others is written … */
const LANES = 2;
/** … and those that a line's pace lets go within so short a time. */
const TOGETHER_MS = 50;

/** A text after an unseen push message is sent only if there is room for it now. */
async function isOverBudget(context: Context, { kind, priority, charged_to }: LeasedText): Promise<boolean> {
  if (kind !== 'alert_unseen' || priority <= 1) return false;
  return (await remainingTexts(context, context.db, charged_to)) === 0;
}

async function sendOne(context: Context, text: LeasedText, now: BeforeSend): Promise<Tried> {
  const why = objectionTo(now) ?? ((await isOverBudget(context, text)) ? 'budget' : undefined);
  if (why !== undefined) return { text, outcome: 'cancelled', why };
  const body = text.kind === 'code' ? await sayCode(context, text) : composeText(text);
  if (body === undefined) return { text, outcome: 'cancelled', why: 'nobody' };
  const usefulMs = Date.parse(text.expires_at) - context.now().getTime();
  const sent = await context.textGateway.send({
    id: text.id,
    phone: text.phone,
    body,
    channel: text.line.channel,
    priority: text.priority,
    usefulSeconds: Math.max(1, Math.floor(usefulMs / 1000)),
  });
  return { text, outcome: 'sent', body, sent };
}

async function tryOne(context: Context, text: LeasedText, now: BeforeSend): Promise<Tried> {
  try {
    return await sendOne(context, text, now);
  } catch (error) {
    context.log.error({ err: error, textId: text.id, kind: text.kind }, 'a text could not be made');
    return { text, outcome: 'sent', body: '', sent: { outcome: 'refused', code: 'internal' } };
  }
}

/** Sends some side by side, as far as they are still to be sent. */
async function sendSome(context: Context, texts: readonly LeasedText[], onReached: OnReached): Promise<void> {
  const [first] = texts;
  if (!first) return;
  const ids = texts.map(({ id }) => id);
  const ready = new Map(
    (await readBeforeSend(context.db, ids, first.leased_until)).map((row) => [row.id, row]),
  );
  const tried = await Promise.all(
    texts.flatMap((text) => {
      const row = ready.get(text.id);
      return row ? [tryOne(context, text, row)] : [];
    }),
  );
  await recordTextOutcomes(context, tried, onReached);
}

function* together(leased: readonly LeasedText[]): Generator<LeasedText[]> {
  let some: LeasedText[] = [];
  for (const text of leased) {
    const [first] = some;
    if (first && (some.length === AT_ONCE || text.inMs > first.inMs + TOGETHER_MS)) {
      yield some;
      some = [];
    }
    some.push(text);
  }
  if (some.length > 0) yield some;
}

/**
 * Sends the texts that are due and that the lines may send within the next second, at their pace; what cannot be sent
 * waits, what is too late ends. Returns how many it handled: if any, more may be due.
 */
export async function sendDueTexts(context: Context, onReached: OnReached): Promise<number> {
  await inBatches((limit) => expireTexts(context.db, context.now().toISOString(), limit));
  const leased = await leaseTexts(context);
  const began = performance.now();
  const groups = together(leased);
  const lane = async () => {
    for (const some of groups) {
      const early = (some[0]?.inMs ?? 0) - (performance.now() - began);
      if (early > 0) await wait(early);
      await sendSome(context, some, onReached);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return leased.length;
}
