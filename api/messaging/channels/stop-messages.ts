import type { PushKind } from '../../../shared/contract/push-message.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TextKind } from '../../platform/database/tables.ts';
import {
  supersedeAlert,
  supersedeDeliveries,
  supersedeDeliveriesTo,
  supersedeUntriedAlert,
} from '../push/delivery-store.ts';
import { dropNews } from '../push/gather-news.ts';
import {
  cancelAlertTexts,
  cancelTextsAbout,
  cancelTextsTo,
  cancelUntriedAlertTexts,
} from '../texts/text-store.ts';

const TEXTS: Readonly<Partial<Record<PushKind, readonly TextKind[]>>> = {
  alert: ['alert', 'alert_unseen'],
  ask: ['ask'],
  accepted: ['accepted'],
  stand_down: ['stand_down'],
  cancelled: ['cancelled'],
  changed: ['changed'],
  thanks: ['thanks'],
  given_on: ['given_on'],
  talk: ['talk'],
  type_recorded: ['type_recorded'],
  reminder: ['reminder'],
  appointment: ['appointment'],
  first_again: ['first_again'],
  answer: ['answer'],
  alert_enough: ['alert_enough'],
  alert_exhausted: ['alert_exhausted'],
  alert_deadline: ['alert_deadline'],
};

/** What these messages are as texts. */
const asTexts = (kinds: readonly PushKind[]): TextKind[] => kinds.flatMap((kind) => TEXTS[kind] ?? []);

/** Unsent messages of these kinds about this request are not sent, by whichever channel. */
export async function stopMessages(
  trx: Database,
  requestId: string,
  kinds: readonly PushKind[],
  at: string,
): Promise<void> {
  await supersedeDeliveries(trx, requestId, kinds, at);
  await cancelTextsAbout(trx, requestId, asTexts(kinds), at);
}

/** Unsent messages of these kinds to this person, about one thing or about anything, are not sent, by whichever channel. */
export async function stopMessagesTo(
  trx: Database,
  userId: string,
  kinds: readonly PushKind[],
  at: string,
  tag?: string,
): Promise<void> {
  await supersedeDeliveriesTo(trx, userId, kinds, at, tag);
  await cancelTextsTo(trx, [userId], asTexts(kinds), at, tag);
}

/** Unsent texts of these kinds to this person are not sent: they no longer want texts. */
export const stopTextsTo = (
  trx: Database,
  userId: string,
  kinds: readonly PushKind[],
  at: string,
): Promise<void> => cancelTextsTo(trx, [userId], asTexts(kinds), at);

/** An alert's messages that no sender has begun are not sent; returns their number. */
export const stopUntriedAlert = async (trx: Database, alertId: string, at: string): Promise<number> =>
  (await supersedeUntriedAlert(trx, alertId, at)) + (await cancelUntriedAlertTexts(trx, alertId, at));

/** Nor are those that wait for a retry. */
export async function stopAlert(trx: Database, alertId: string, at: string): Promise<void> {
  await supersedeAlert(trx, alertId, at);
  await cancelAlertTexts(trx, alertId, at);
}

const NEWS = ['accepted', 'stand_down', 'cancelled', 'changed', 'thanks', 'given_on'] as const;

/** News about this request that this donor has not been sent yet is no longer true. */
export async function stopNews(
  context: Pick<Context, 'now'>,
  trx: Database,
  about: { readonly donorId: string; readonly requestId: string },
): Promise<void> {
  await dropNews(context, trx, about);
  const at = context.now().toISOString();
  await cancelTextsTo(trx, [about.donorId], NEWS, at, `request:${about.requestId}`);
}
