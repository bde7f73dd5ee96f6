import { textParts } from '../../../../shared/rules/text-parts.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { somaliDay } from '../../../platform/database/somali-day.ts';
import { retryAt } from '../../../platform/outgoing/retry-at.ts';
import type { TextSent } from '../gateways/gateway.ts';
import { countLine, type LineRow, updateLine } from '../line-store.ts';
import type { Reached } from '../record-report.ts';
import { changeText } from '../text-store.ts';
import type { LeasedText } from './lease-texts.ts';

/** Until the next try; the last one repeats until the text is no longer useful. */
const WAITS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS];
/** A report is waited for until then. */
const REPORT_MS = DAY_MS;
/** A line that failed this often in a row counts as down, and is tried again after this time. */
const FAILURES_MAX = 3;
const DOWN_MS = 2 * MINUTE_MS;

/** What became of a try: `body` was sent, or the text was found to be unwanted. */
export type Tried = { readonly text: LeasedText } & (
  | { readonly outcome: 'cancelled'; readonly why: string }
  | { readonly outcome: 'sent'; readonly body: string; readonly sent: TextSent }
);

const later = (instant: string, other: string): string => (instant > other ? instant : other);

async function recordTaken(
  trx: Database,
  { text, body, sent }: Tried & { outcome: 'sent' },
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const isFinal = 'isFinal' in sent;
  const handed = {
    state: isFinal ? 'delivered' : 'handed_over',
    handed_over_at: at,
    finished_at: isFinal ? at : null,
    leased_until: null,
    last_error: null,
    expires_at: later(text.expires_at, new Date(now.getTime() + REPORT_MS).toISOString()),
  } as const;
  const { attempts } = text;
  // One that was cancelled in flight has gone all the same, so that its donor can be stood down.
  const changed = await changeText(trx, text.id, handed, {
    states: ['pending', 'cancelled', 'expired'],
    attempts,
  });
  // A gateway may have reported before this.
  if (!changed)
    await changeText(trx, text.id, { handed_over_at: at }, { states: ['delivered', 'failed'], attempts });
  await countLine(trx, text.line.id, somaliDay(now), {
    handedOver: 1,
    delivered: isFinal ? 1 : 0,
    cost: text.line.cost * textParts(body),
  });
}

async function recordUntaken(
  trx: Database,
  { text }: Tried,
  sent: Extract<TextSent, { code: string }>,
  now: Date,
): Promise<void> {
  const mine = { states: ['pending'], attempts: text.attempts } as const;
  if (sent.outcome === 'failed') {
    const next_attempt_at = retryAt(WAITS, text.attempts, now);
    await changeText(trx, text.id, { last_error: sent.code, leased_until: null, next_attempt_at }, mine);
    return;
  }
  const ended = {
    state: 'failed',
    finished_at: now.toISOString(),
    leased_until: null,
    last_error: sent.code,
  } as const;
  if (await changeText(trx, text.id, ended, mine))
    await countLine(trx, text.line.id, somaliDay(now), { failed: 1 });
}

/** What a line's tries say about the line. */
async function recordLine(
  trx: Database,
  line: LineRow,
  outcomes: readonly TextSent[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const down_until = new Date(now.getTime() + DOWN_MS).toISOString();
  if (outcomes.some(({ outcome }) => outcome === 'kept')) {
    await updateLine(trx, line.id, { down_until, seen_at: at });
    return;
  }
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
  if (failed === 0) await updateLine(trx, line.id, { failures: 0, down_until: null, seen_at: at });
  else {
    const failures = line.failures + failed;
    await updateLine(trx, line.id, { failures, ...(failures >= FAILURES_MAX && { down_until }) });
  }
}

/** Called with the donors whom texts of alerts have reached, in the transaction that records it. */
export type OnReached = (context: Context, trx: Database, reached: readonly Reached[]) => Promise<void>;

/** Whom a text of an alert has reached, if the gateway will report nothing more about it. */
const reachedBy = (one: Tried): Reached[] => {
  if (one.outcome !== 'sent' || !('isFinal' in one.sent)) return [];
  const { user_id: userId, alert_id: alertId } = one.text;
  return userId === null || alertId === null ? [] : [{ userId, alertId }];
};

/** Writes what became of these tries, in one transaction. */
export async function recordTextOutcomes(
  context: Context,
  tried: readonly Tried[],
  onReached: OnReached,
): Promise<void> {
  const { db, now, log } = context;
  if (tried.length === 0) return;
  const at = now();
  await db.transaction().execute(async (trx) => {
    const byLine = new Map<LineRow, TextSent[]>();
    for (const one of tried) {
      const { text } = one;
      if (one.outcome === 'cancelled') {
        const ended = {
          state: 'cancelled',
          finished_at: at.toISOString(),
          leased_until: null,
          last_error: one.why,
        } as const;
        await changeText(trx, text.id, ended, { states: ['pending'], attempts: text.attempts });
        continue;
      }
      const { sent } = one;
      byLine.set(text.line, [...(byLine.get(text.line) ?? []), sent]);
      if (!('code' in sent)) await recordTaken(trx, one, at);
      else {
        log.warn(
          { textId: text.id, kind: text.kind, line: text.line.name, code: sent.code },
          'text not sent',
        );
        await recordUntaken(trx, one, sent, at);
      }
    }
    for (const [line, outcomes] of byLine) await recordLine(trx, line, outcomes, at);
    const reached = tried.flatMap(reachedBy);
    if (reached.length > 0) await onReached(context, trx, reached);
  });
}
