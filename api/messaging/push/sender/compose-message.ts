import { isAnswerable } from '../../../../shared/contract/answerable-kinds.ts';
import type { Role } from '../../../../shared/contract/endpoint.ts';
import type { Language } from '../../../../shared/contract/people.ts';
import type { PushAction, PushKind, PushMessage } from '../../../../shared/contract/push-message.ts';
import { DAY_MS } from '../../../../shared/time.ts';
import type { Context } from '../../../context.ts';
import type { Row } from '../../../platform/database/tables.ts';
import { type Translate, translator } from '../../../platform/i18n/translate.ts';
import type { DeliveryDetails, NextDay } from '../delivery-details.ts';
import { markOf } from '../vapid-pairs.ts';
import { PLAINTEXT_MAX_BYTES } from './encrypt-message.ts';
import { type MessageTexts, TEXTS } from './message-texts.ts';

/** A delivery with the person's data that its message needs. */
export interface Addressed
  extends Pick<
    Row<'deliveries'>,
    'id' | 'user_id' | 'alert_id' | 'request_id' | 'kind' | 'details' | 'tag' | 'expires_at'
  > {
  readonly language: Language;
  readonly role: Role;
  /** Of its device: which key it was subscribed with, and under which session. */
  readonly vapid_key: string;
  readonly session_id: string;
}

/** Names longer than this are cut, in characters; to the shorter lengths only if the message is too long. */
const NAME_LENGTHS = [80, 40, 12] as const;

function cut(name: string, length: number): string {
  const letters = [...name.replaceAll(/\p{Cc}/gu, ' ')];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
}

function shortened(details: object, length: number): object {
  if (!('hospital' in details) || typeof details.hospital !== 'string') return details;
  const { next } = details as { next?: NextDay };
  const hospital = cut(details.hospital, length);
  return { ...details, hospital, ...(next && { next: { ...next, hospital: cut(next.hospital, length) } }) };
}

function orderUrlOf(details: string): string {
  const { orderId } = JSON.parse(details) as DeliveryDetails['order'];
  return orderId === undefined ? '/hospital/orders' : `/hospital/orders/${orderId}`;
}

/** Messages that may offer a day to give instead. */
const OFFERING: readonly PushKind[] = ['stand_down', 'reminder'];

const offersDay = (details: string): boolean =>
  (JSON.parse(details) as DeliveryDetails['reminder']).next !== undefined;

function urlOf({ kind, role, request_id, details }: Addressed): string {
  if (kind === 'test') return `/${role}/settings`;
  if (OFFERING.includes(kind) && offersDay(details)) return '/donor/days';
  if (kind === 'reminder' || kind === 'first_again' || kind === 'talk') return '/donor';
  if (kind === 'appointment') return '/donor/days';
  // Of an appointment.
  if (kind === 'thanks' && request_id === null) return '/donor/responses';
  if (kind === 'type_recorded') return '/donor/profile';
  if (kind === 'mass_thanks') return '/donor/responses';
  if (kind === 'recall') return '/hospital/inventory';
  if (kind === 'mass_opened') return '/hospital/mass-casualties';
  if (kind === 'family_asked') return '/hospital';
  if (kind === 'order' || kind === 'order_asked') return orderUrlOf(details);
  return request_id ? `/${role}/requests/${request_id}` : `/${role}/requests`;
}

const actionsOf = (t: Translate, delivery: Addressed): { action: PushAction; title: string }[] => [
  // Without a request there is nothing to answer yet: a broadcast opens and shows its requests.
  ...(isAnswerable(delivery.kind) && delivery.request_id
    ? [{ action: 'can_come' as const, title: t('notification.action_can_come') }]
    : []),
  ...(isAnswerable(delivery.kind)
    ? [{ action: 'details' as const, title: t('notification.action_details') }]
    : []),
];

function followUpOf(t: Translate, details: object): NonNullable<PushMessage['followUp']> {
  const hospital = 'hospital' in details ? String(details.hospital) : '';
  return {
    waiting: t('notification.waiting'),
    accepted: hospital
      ? t('notification.came_accepted', { hospital })
      : t('notification.came_accepted_plain'),
    pending: hospital ? t('notification.came_pending', { hospital }) : t('notification.came_pending_plain'),
    failed: t('notification.came_failed'),
  };
}

type Writer = (t: Translate, details: DeliveryDetails[PushKind], language: Language) => MessageTexts;

/** The part of a message that others of the same kind, alert, language and distance share: JSON without its `{`. */
function tailOf(delivery: Addressed, length: number): string {
  const t = translator(delivery.language);
  const details = shortened(JSON.parse(delivery.details) as object, length) as DeliveryDetails[PushKind];
  const actions = actionsOf(t, delivery);
  const tail: Omit<PushMessage, keyof Head> = {
    version: 1,
    kind: delivery.kind,
    tag: delivery.tag,
    language: delivery.language,
    url: urlOf(delivery),
    expiresAt: delivery.expires_at,
    actions,
    ...(TEXTS[delivery.kind] as Writer)(t, details, delivery.language),
    ...(actions.length > 0 && { followUp: followUpOf(t, details) }),
    ...(delivery.alert_id && { alertId: delivery.alert_id }),
    ...(delivery.request_id && { requestId: delivery.request_id }),
  };
  return JSON.stringify(tail).slice(1);
}

/** More than one alert has: an alert's messages differ by language and distance. */
const TAILS_CACHED = 1_000;
const tails = new Map<string, string>();

/** The donors of an alert at the same distance get the same text: it is composed once. */
function cachedTailOf(delivery: Addressed, length: number): string {
  const { kind, language, role, tag, alert_id, request_id, expires_at, details } = delivery;
  const key = `${length} ${kind} ${language} ${role} ${alert_id} ${request_id} ${expires_at} ${details} ${tag}`;
  const known = tails.get(key);
  if (known !== undefined) return known;
  const tail = tailOf(delivery, length);
  if (tails.size >= TAILS_CACHED) tails.clear();
  tails.set(key, tail);
  return tail;
}

/** What is each message's own. */
type Head = Pick<PushMessage, 'id' | 'userId' | 'ticket' | 'renewWith'>;

export type ComposeDependencies = Pick<Context, 'tickets' | 'vapidPairs'>;

/**
 * The plain text of a delivery's message, JSON of the contract's `pushMessage`, at most 3,993 bytes, in the person's
 * language. Its ticket outlives the delivery by a day, for receipts of phones that were switched off.
 */
export function composeMessage({ tickets, vapidPairs }: ComposeDependencies, delivery: Addressed): Buffer {
  const { id, user_id: userId, alert_id, request_id, vapid_key, session_id: sessionId } = delivery;
  const { publicKey } = vapidPairs.current;
  const ticket = tickets.sign(
    {
      deliveryId: id,
      userId,
      sessionId,
      ...(alert_id && { alertId: alert_id }),
      ...(request_id && { requestId: request_id }),
    },
    new Date(Date.parse(delivery.expires_at) + DAY_MS),
  );
  const isOutdated = vapid_key !== '' && vapid_key !== markOf(publicKey);
  const head: Head = { id, userId, ticket, ...(isOutdated && { renewWith: publicKey }) };
  const start = `${JSON.stringify(head).slice(0, -1)},`;
  for (const length of NAME_LENGTHS) {
    const bytes = Buffer.from(start + cachedTailOf(delivery, length));
    if (bytes.length <= PLAINTEXT_MAX_BYTES) return bytes;
  }
  throw new Error(`the message of a delivery of kind ${delivery.kind} is too long`);
}
