import type { Context } from '../../context.ts';
import { firstTraceOf } from '../audit/audit-store.ts';

/** A message that was tried once. */
interface Sent {
  /** The request, or the alert, that it is about; null for none. */
  readonly subjectId: string | null;
  /** On the clock of `performance`. */
  readonly began: number;
  /** `sent`, `failed` and the like. */
  readonly outcome: string;
}

/** Outcomes of which an operator should know. */
const FAILED = ['failed', 'refused', 'retry'];

function countedBy(some: readonly Sent[]): Record<string, number> {
  const groups = Map.groupBy(some, ({ outcome }) => outcome);
  return Object.fromEntries([...groups].map(([outcome, { length }]) => [`dhiig.outcome.${outcome}`, length]));
}

/**
 * Reports messages that were tried together, one span for those about the same request: a span for each of the
 * thousands of a fan-out would cost more than the messages. They belong to the trace of the call that posted the
 * request, or raised the alert, which the audit knows. Never fails.
 */
export async function traceSent(
  { tracing, db, log }: Pick<Context, 'tracing' | 'db' | 'log'>,
  what: 'pushes' | 'texts' | 'mails' | 'webhooks',
  sent: readonly Sent[],
): Promise<void> {
  if (!tracing) return;
  try {
    for (const [subjectId, some] of Map.groupBy(sent, (one) => one.subjectId))
      tracing.record({
        name: `send ${what}`,
        kind: 'client',
        traceId: subjectId === null ? undefined : await firstTraceOf(db, subjectId),
        began: some.reduce((first, { began }) => Math.min(first, began), Number.POSITIVE_INFINITY),
        attributes: {
          'messaging.operation.type': 'send',
          'messaging.batch.message_count': some.length,
          ...countedBy(some),
        },
        error: some.find(({ outcome }) => FAILED.includes(outcome))?.outcome,
      });
  } catch (error) {
    log.warn({ err: error }, `sent ${what} were not traced`);
  }
}

/** The header `traceparent` of the first call about this; undefined if nothing is traced, or the audit does not know it. */
export async function traceparentOf(
  { tracing, db }: Pick<Context, 'tracing' | 'db'>,
  subjectId: string,
): Promise<string | undefined> {
  const traceId = tracing && (await firstTraceOf(db, subjectId));
  return traceId && tracing.parentOf(traceId);
}
