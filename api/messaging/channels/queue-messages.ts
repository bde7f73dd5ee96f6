import { MINUTE_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextPriority } from '../../platform/database/tables.ts';
import type { PersonalMessage } from '../push/personal-message.ts';
import { queueDeliveries } from '../push/queue-deliveries.ts';
import { type NewText, queueTexts } from '../texts/queue-texts.ts';
import { remainingTexts } from '../texts/text-budget.ts';
import type { TextWithDetails } from '../texts/text-details.ts';
import { listAskedNumbers } from '../texts/text-store.ts';
import { type Texted, textedAmong } from './channel-store.ts';

/** How a message is said as a text, to somebody whom it does not reach on a device. */
export type AsText = TextWithDetails & {
  readonly priority: TextPriority;
  /** The hospital whose share of the day's texts it uses. */
  readonly chargedTo: string | null;
  /**
   * Also to somebody with a device that has not shown it within this many minutes; left out for what need not be
   * known so soon.
   */
  readonly unseenMinutes?: number | undefined;
};

/** A message for a person, on each of their devices, or as a text. */
export type Message = PersonalMessage & { readonly asText?: AsText | undefined };

function textOf(context: Context, message: Message, to: Texted | undefined): NewText | undefined {
  const { asText, userId, tag, expiresAt, alertId, requestId, notBefore: earliest } = message;
  if (!asText || !to) return undefined;
  const { unseenMinutes, ...said } = asText;
  const text = {
    ...said,
    userId,
    phone: to.phone,
    language: to.language,
    tag,
    expiresAt,
    alertId,
    requestId,
    notBefore: earliest,
  };
  if (!to.hasPush) return text;
  if (unseenMinutes === undefined || said.kind !== 'alert') return undefined;
  const notBefore = new Date(context.now().getTime() + unseenMinutes * MINUTE_MS);
  return notBefore.toISOString() < expiresAt
    ? { ...text, kind: 'alert_unseen', details: said.details, notBefore }
    : undefined;
}

/**
 * A family may share a number: an alert asks it once, at once if one of them has no device. Whoever answers is who was
 * asked.
 */
async function oncePerNumber(trx: Database, texts: readonly NewText[]): Promise<NewText[]> {
  const kept = texts.filter(({ alertId }) => alertId === undefined);
  for (const [alertId, some] of Map.groupBy(texts, (text) => text.alertId)) {
    if (alertId === undefined) continue;
    const asked = new Set(await listAskedNumbers(trx, alertId, [...new Set(some.map(({ phone }) => phone))]));
    const inOrder = some.toSorted(
      (one, other) => Number(one.kind !== 'alert') - Number(other.kind !== 'alert'),
    );
    for (const text of inOrder) {
      if (!asked.has(text.phone)) kept.push(text);
      asked.add(text.phone);
    }
  }
  return kept;
}

/**
 * What is not urgent is not sent by text once the day's texts are used up. Alerts are bounded where their donors are
 * chosen, and news for those who were alerted by them.
 */
async function withinBudget(context: Context, trx: Database, texts: readonly NewText[]): Promise<NewText[]> {
  const isBounded = ({ kind, priority }: NewText) =>
    priority === 3 && kind !== 'alert' && kind !== 'alert_unseen';
  const kept: NewText[] = texts.filter((text) => !isBounded(text));
  for (const [hospitalId, some] of Map.groupBy(texts.filter(isBounded), ({ chargedTo }) => chargedTo))
    kept.push(...some.slice(0, await remainingTexts(context, trx, hospitalId)));
  return kept;
}

/**
 * Writes messages for people, in the transaction of the change that they report: a delivery for each of their devices,
 * or a text to those who have none and allow texts. `known` are those of them who allow texts, if the caller has read
 * them (`textedAmong`). Returns the number of deliveries and texts.
 */
export async function queueMessages(
  context: Context,
  trx: Database,
  messages: readonly Message[],
  known?: ReadonlyMap<string, Texted>,
): Promise<number> {
  const texted = known ?? (await textedAmong(trx, [...new Set(messages.map(({ userId }) => userId))]));
  const onDevices = messages.filter(({ userId }) => texted.get(userId)?.hasPush ?? true);
  const deliveries = await queueDeliveries(context, trx, onDevices);
  const texts = await withinBudget(
    context,
    trx,
    await oncePerNumber(
      trx,
      messages.flatMap((message) => textOf(context, message, texted.get(message.userId)) ?? []),
    ),
  );
  await queueTexts(context, trx, texts);
  return deliveries + texts.filter(({ kind }) => kind !== 'alert_unseen').length;
}
