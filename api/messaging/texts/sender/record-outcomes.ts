import { localDate } from '../../../../shared/rules/local-day.ts';
import { textParts } from '../../../../shared/rules/text-parts.ts';
import { COUNTRY_TIMEZONE, DAY_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { retryAt } from '../../../platform/outgoing/retry-at.ts';
import type { TextSent } from '../gateways/gateway.ts';
import { countLine, type LineRow, updateLine } from '../line-store.ts';
import type { Reached } from '../record-report.ts';
import { changeText, handOverTexts } from '../text-store.ts';
import type { LeasedText } from './lease-texts.ts';

/** Until the next try; the last one repeats until the text is no longer useful. */
const WAITS = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS];
/** A report is waited for until then. */
const REPORT_MS = DAY_MS;
/** A line that failed this often in a row counts as down, and is tried again after this time. */
const FAILURES_MAX = 3;
const DOWN_MS = 2 * MINUTE_MS;

/** What became of a try: `body` was sent, the text was found to be unwanted, or it waits for another one. */
export type Tried = { readonly text: LeasedText } & (
  | { readonly outcome: 'waits' }
  | { readonly outcome: 'cancelled'; readonly why: string }
  | {
      readonly outcome: 'sent';
      readonly body: string;
      readonly sent: TextSent;
      /** When it was begun, on the clock of `performance`. */
      readonly began: number;
    }
);

type Taken = Tried & { readonly outcome: 'sent' };

const isFinal = ({ sent }: Taken): boolean => 'isFinal' in sent;

/** Some that a gateway took: mostly one statement, as all were tried for the first time. */
async function recordTaken(trx: Database, taken: readonly Taken[], now: Date): Promise<void> {
  const at = now.toISOString();
  const reportedBy = new Date(now.getTime() + REPORT_MS).toISOString();
  const alike = Map.groupBy(taken, (one) => `${one.text.attempts} ${isFinal(one)}`);
  for (const some of alike.values()) {
    const [first] = some;
    if (!first) continue;
    const { attempts } = first.text;
    const ids = some.map(({ text }) => text.id);
    const written = new Set(
      await handOverTexts(trx, ids, { attempts, at, reportedBy, isFinal: isFinal(first) }),
    );
    // A gateway may have reported before this.
    for (const id of ids)
      if (!written.has(id))
        await changeText(trx, id, { handed_over_at: at }, { states: ['delivered', 'failed'], attempts });
  }
  for (const [line, some] of Map.groupBy(taken, ({ text }) => text.line))
    await countLine(trx, line.id, localDate(COUNTRY_TIMEZONE, now), {
      handedOver: some.length,
      delivered: some.filter(isFinal).length,
      cost: some.reduce((sum, { body }) => sum + line.cost * textParts(body), 0),
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
    await countLine(trx, text.line.id, localDate(COUNTRY_TIMEZONE, now), { failed: 1 });
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
  if (outcomes.some(({ outcome }) => outcome !== 'failed'))
    await updateLine(trx, line.id, { failures: 0, down_until: null, seen_at: at });
  else {
    const failures = line.failures + outcomes.length;
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
      if (one.outcome === 'waits') {
        const next_attempt_at = retryAt(WAITS, text.attempts, at);
        const mine = { states: ['pending'], attempts: text.attempts } as const;
        await changeText(trx, text.id, { leased_until: null, next_attempt_at }, mine);
        continue;
      }
      const { sent } = one;
      byLine.set(text.line, [...(byLine.get(text.line) ?? []), sent]);
      if ('code' in sent) {
        log.warn(
          { textId: text.id, kind: text.kind, line: text.line.name, code: sent.code },
          'text not sent',
        );
        await recordUntaken(trx, one, sent, at);
      }
    }
    await recordTaken(
      trx,
      tried.flatMap((one) => (one.outcome === 'sent' && !('code' in one.sent) ? [one] : [])),
      at,
    );
    for (const [line, outcomes] of byLine) await recordLine(trx, line, outcomes, at);
    const reached = tried.flatMap(reachedBy);
    if (reached.length > 0) await onReached(context, trx, reached);
  });
}
