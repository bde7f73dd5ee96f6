import { isShown, type ShownKey } from '../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

/** What is shown but has no words here does not compile. */
const KINDS: Readonly<Record<ShownKey, TextKey>> = {
  'POST /donor/respond/{id}': 'outbox.kind.respond',
  'POST /donor/withdraw/{id}': 'outbox.kind.withdraw',
  'PUT /auth/profile': 'outbox.kind.profile',
  'POST /requests/create': 'outbox.kind.create',
  'PATCH /requests/{id}': 'outbox.kind.edit',
  'PATCH /requests/cancel/{id}': 'outbox.kind.cancel',
  'PATCH /requests/fulfill/{id}': 'outbox.kind.fulfil',
  'PATCH /requests/{id}/responses/{responseId}': 'outbox.kind.answer',
  'POST /hospital/arrivals': 'outbox.kind.arrival',
  'POST /contact': 'outbox.kind.message',
  'POST /alerts/answer': 'outbox.kind.respond',
  'POST /hospital/inventory': 'outbox.kind.stock_add',
  'PATCH /hospital/inventory/{id}': 'outbox.kind.stock_change',
  'POST /hospital/inventory/{id}/movements': 'outbox.kind.stock_move',
  'DELETE /hospital/inventory/{id}': 'outbox.kind.stock_discard',
};

/** What was written; undefined for what no person wrote. */
export function kindText(entry: OutboxEntry, t: Translate): string | undefined {
  if (!isShown(entry)) return undefined;
  const { endpoint, body } = entry;
  const isNo = endpoint === 'POST /alerts/answer' && (body as { answer?: unknown }).answer === 'cannot_come';
  return t(isNo ? 'outbox.kind.decline' : KINDS[endpoint]);
}

/** What it is about, as far as the entry's summary tells. */
export function aboutText({ summary }: OutboxEntry, t: Translate): string | undefined {
  const { hospital, bloodType, units } = summary;
  if (bloodType === undefined) return undefined;
  if (hospital !== undefined) return t('outbox.about', { hospital, bloodType });
  return units === undefined ? bloodType : t('outbox.about_blood', { bloodType, units });
}
