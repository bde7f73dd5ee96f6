import type { Role } from '../../shared/contract/endpoint.ts';
import type { Language } from '../../shared/contract/people.ts';
import type { PushAction, PushKind, PushMessage } from '../../shared/contract/push-message.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/tables.ts';
import { type Translate, translator } from '../i18n/translate.ts';
import type { DeliveryDetails } from './delivery-details.ts';
import { PLAINTEXT_MAX_BYTES } from './encrypt-message.ts';
import { WORDS, type Words } from './message-words.ts';

const DAY_MS = 86_400_000;

/** A delivery with what its message needs of the person. */
export interface Addressed
  extends Pick<
    Row<'deliveries'>,
    'id' | 'user_id' | 'alert_id' | 'request_id' | 'kind' | 'details' | 'tag' | 'expires_at'
  > {
  readonly language: Language;
  readonly role: Role;
}

/** Names longer than this are cut, in characters; the shorter ones only where the message is too long. */
const NAME_LENGTHS = [80, 40, 12] as const;

const ANSWERABLE: readonly PushKind[] = ['alert', 'ask'];

function shortened(details: object, length: number): object {
  if (!('hospital' in details) || typeof details.hospital !== 'string') return details;
  const letters = [...details.hospital.replaceAll(/\p{Cc}/gu, ' ')];
  const hospital = letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
  return { ...details, hospital };
}

function urlOf({ kind, role, request_id }: Addressed): string {
  if (kind === 'test') return `/${role}/settings`;
  if (kind === 'reminder') return '/donor';
  return request_id ? `/${role}/requests/${request_id}` : `/${role}/requests`;
}

const actionsOf = (t: Translate, delivery: Addressed): { action: PushAction; title: string }[] => [
  // Without a request there is nothing to answer yet: a broadcast is opened, and its requests are seen.
  ...(ANSWERABLE.includes(delivery.kind) && delivery.request_id
    ? [{ action: 'can_come' as const, title: t('push.action_can_come') }]
    : []),
  ...(ANSWERABLE.includes(delivery.kind)
    ? [{ action: 'details' as const, title: t('push.action_details') }]
    : []),
];

function followUpOf(t: Translate, details: object): NonNullable<PushMessage['followUp']> {
  const hospital = 'hospital' in details ? String(details.hospital) : '';
  return {
    waiting: t('push.waiting'),
    accepted: hospital ? t('push.came_accepted', { hospital }) : t('push.came_accepted_plain'),
    pending: hospital ? t('push.came_pending', { hospital }) : t('push.came_pending_plain'),
    failed: t('push.came_failed'),
  };
}

type Writer = (t: Translate, details: DeliveryDetails[PushKind]) => Words;

/**
 * The plain text of a delivery's message, JSON of the contract's `pushMessage`, at most 3,993 bytes, in the
 * person's language. Its ticket outlives the delivery by a day, for receipts of phones that were switched off.
 */
export function composeMessage({ tickets }: Pick<Context, 'tickets'>, delivery: Addressed): Buffer {
  const t = translator(delivery.language);
  const details = JSON.parse(delivery.details) as DeliveryDetails[PushKind];
  const ids = {
    ...(delivery.alert_id && { alertId: delivery.alert_id }),
    ...(delivery.request_id && { requestId: delivery.request_id }),
  };
  const actions = actionsOf(t, delivery);
  const ticket = tickets.sign(
    { deliveryId: delivery.id, userId: delivery.user_id, ...ids },
    new Date(Date.parse(delivery.expires_at) + DAY_MS),
  );
  const frame = {
    version: 1,
    id: delivery.id,
    kind: delivery.kind,
    userId: delivery.user_id,
    tag: delivery.tag,
    language: delivery.language,
    url: urlOf(delivery),
    expiresAt: delivery.expires_at,
    actions,
    ticket,
    ...ids,
  } as const;
  for (const length of NAME_LENGTHS) {
    const short = shortened(details, length) as DeliveryDetails[PushKind];
    const message: PushMessage = {
      ...frame,
      ...(WORDS[delivery.kind] as Writer)(t, short),
      ...(actions.length > 0 && { followUp: followUpOf(t, short) }),
    };
    const bytes = Buffer.from(JSON.stringify(message));
    if (bytes.length <= PLAINTEXT_MAX_BYTES) return bytes;
  }
  throw new Error(`the message of a delivery of kind ${delivery.kind} is too long`);
}
