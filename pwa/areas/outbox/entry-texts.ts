import type { ChangedAppointment } from '../../../shared/contract/appointments.ts';
import type { AppointmentMove } from '../../../shared/rules/collection-days.ts';
import { isShown, type ShownKey } from '../../data/offline/outbox-kinds.ts';
import type { OutboxEntry } from '../../data/offline/rows.ts';
import { type ResponseResult, resultOf } from '../../features/requests/response-result.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

const RESPONSE = 'PATCH /requests/{id}/responses/{responseId}';
const APPOINTMENT = 'PATCH /appointments/{id}';

/** A kind that is shown but has no text here does not compile. */
const KINDS: Readonly<Record<Exclude<ShownKey, typeof RESPONSE | typeof APPOINTMENT>, TextKey>> = {
  'POST /donor/respond/{id}': 'outbox.kind.respond',
  'POST /donor/withdraw/{id}': 'outbox.kind.withdraw',
  'PUT /auth/profile': 'outbox.kind.profile',
  'POST /requests/create': 'outbox.kind.create',
  'PATCH /requests/{id}': 'outbox.kind.edit',
  'PATCH /requests/cancel/{id}': 'outbox.kind.cancel',
  'PATCH /requests/fulfill/{id}': 'outbox.kind.fulfill',
  'POST /alerts/emergency': 'alerts.trigger.hospital',
  'POST /hospital/arrivals': 'outbox.kind.arrival',
  'POST /hospital/first-donations': 'outbox.kind.first_donation',
  'POST /hospital/donors': 'outbox.kind.new_donor',
  'POST /reports/abuse': 'outbox.kind.report',
  'POST /contact': 'outbox.kind.message',
  'POST /alerts/answer': 'outbox.kind.respond',
  'POST /collection-days': 'outbox.kind.day',
  'PATCH /collection-days/{id}': 'outbox.kind.day_change',
  'POST /appointments': 'outbox.kind.appointment',
  'DELETE /appointments/{id}': 'outbox.kind.appointment_cancel',
  'POST /hospital/inventory': 'outbox.kind.stock_add',
  'PATCH /hospital/inventory/{id}': 'outbox.kind.stock_change',
  'POST /hospital/inventory/{id}/movements': 'outbox.kind.stock_move',
  'DELETE /hospital/inventory/{id}/movements/{movementId}': 'outbox.kind.stock_undo',
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': 'outbox.kind.stock_outcome',
  'PATCH /hospital/inventory/{id}/bag': 'outbox.kind.stock_number',
  'POST /donor/donations/{id}/word': 'outbox.kind.word',
  'POST /recalls': 'outbox.kind.recall',
  'POST /recalls/{id}/lift': 'outbox.kind.recall_lift',
  'DELETE /hospital/inventory/{id}': 'outbox.kind.stock_discard',
  'PATCH /hospital/family-asks/{id}': 'outbox.kind.family',
  'POST /orders': 'outbox.kind.order',
  'PATCH /orders/{id}': 'outbox.kind.order_step',
  'POST /standing-orders': 'outbox.kind.order_standing',
  'DELETE /standing-orders/{id}': 'outbox.kind.order_standing_end',
};

const RESULTS: Readonly<Record<ResponseResult, TextKey>> = {
  accepted: 'outbox.kind.answer',
  arrived: 'outbox.kind.arrival',
  completed: 'outbox.kind.gave',
  gave_undone: 'outbox.kind.gave_undone',
  type_corrected: 'outbox.kind.type_corrected',
  reaction: 'outbox.kind.reaction',
  deferred: 'outbox.kind.deferred',
  deferral_lifted: 'outbox.kind.deferral_lifted',
  no_show: 'outbox.kind.no_show',
  not_needed: 'outbox.kind.stood_down',
};

/** What became of an appointment, in the words of a response's. */
const APPOINTMENT_RESULTS: Readonly<Record<AppointmentMove, TextKey>> = {
  booked: 'outbox.kind.appointment_change',
  arrived: 'outbox.kind.arrival',
  given: 'outbox.kind.gave',
  deferred: 'outbox.kind.deferred',
  no_show: 'outbox.kind.no_show',
};

const UNDONE = { completed: RESULTS.gave_undone, deferred: RESULTS.deferral_lifted } as const;

function appointmentKey({ body, summary: { undoes } }: OutboxEntry): TextKey {
  const { state = 'booked', reaction, reason } = body as ChangedAppointment;
  if (reaction !== undefined) return RESULTS.reaction;
  if (reason !== undefined) return RESULTS.deferred;
  return undoes ? UNDONE[undoes] : APPOINTMENT_RESULTS[state];
}

function keyOf(entry: OutboxEntry & { readonly endpoint: ShownKey }): TextKey {
  const { endpoint, body } = entry;
  if (endpoint === RESPONSE) return RESULTS[resultOf(entry)];
  if (endpoint === APPOINTMENT) return appointmentKey(entry);
  const isNo = endpoint === 'POST /alerts/answer' && (body as { answer?: unknown }).answer === 'cannot_come';
  return isNo ? 'outbox.kind.decline' : KINDS[endpoint];
}

/** What was written; undefined for what no person wrote. */
export function kindText(entry: OutboxEntry, t: Translate): string | undefined {
  return isShown(entry) ? t(keyOf(entry)) : undefined;
}

/** Of what a donor gave, not what the request needs. */
function unitsIn(entry: OutboxEntry): number | undefined {
  const { endpoint, summary, body } = entry;
  if (endpoint !== RESPONSE) return summary.units;
  const { units = 1 } = body as { readonly units?: number };
  return resultOf(entry) === 'completed' ? units : undefined;
}

/** Its subject, as far as the entry's summary says. */
export function aboutText(entry: OutboxEntry, t: Translate): string | undefined {
  const { hospital, bloodType } = entry.summary;
  const units = unitsIn(entry);
  if (bloodType === undefined) return hospital;
  if (hospital !== undefined) return t('outbox.about', { hospital, bloodType });
  return units === undefined ? bloodType : t('outbox.about_blood', { bloodType, units });
}
