import type { ContractKey } from '../../../shared/contract/contract.ts';
import type { EventType, StreamEvent } from '../../../shared/contract/events.ts';

export type ReadKey = Extract<ContractKey, `GET ${string}`>;

export type WriteKey = Exclude<ContractKey, ReadKey>;

export const isWrite = (key: ContractKey): key is WriteKey => !key.startsWith('GET ');

/** What a read may show and a write may change. An event's type is one; of the others only the own writes tell. */
type Topic =
  | EventType
  | 'account'
  | 'shift'
  | 'documents'
  | 'own reports'
  | 'sessions'
  | 'admins'
  | 'hospitals'
  | 'people'
  | 'cases'
  | 'all requests'
  | 'alert health'
  | 'inbox'
  | 'preferences'
  | 'settings'
  // What waits for admins, the figures of their Dashboard, and the audit.
  | 'desk'
  | 'tokens'
  | 'dhis2'
  | 'webhooks'
  | 'webhook log'
  | 'lists';

type Topics = readonly Topic[];

/** A topic, or the one thing of it whose id is this parameter of the read. */
type Shown = Topic | `${Topic}:${'id' | 'requestId'}`;

/** What each read shows. A read that is not here is never read again because of a change. */
const SHOWS: Readonly<Partial<Record<ReadKey, readonly Shown[]>>> = {
  'GET /auth/profile': ['account', 'profile', 'stock', 'staff'],
  'GET /auth/sessions': ['sessions'],
  'GET /auth/second-factor': ['sessions'],
  'GET /auth/shift': ['shift'],
  'GET /requests': ['request'],
  'GET /requests/{id}': ['request:id'],
  'GET /requests/by-blood-type': ['request'],
  'GET /requests/nearby': ['request'],
  'GET /regions': ['request'],
  'GET /reports/abuse': ['own reports'],
  // A donation, and with it an achievement, comes with the change of a request; the one for a rare type with the profile.
  'GET /donor/history': ['request', 'profile'],
  'GET /donor/stats': ['request', 'profile'],
  'GET /donor/achievements': ['request', 'profile'],
  'GET /donor/blood-banks': ['profile'],
  'GET /requests/hospital': ['request'],
  'GET /requests/hospital/analytics': ['request', 'stock'],
  'GET /requests/hospital/detailed-reports': ['request', 'aftercare'],
  'GET /requests/{id}/responses': ['request:id'],
  'GET /requests/{id}/matched-donors': ['request:id'],
  'GET /hospital/callers/{alertId}': ['request', 'alert'],
  'GET /hospital/handover': ['request', 'alert', 'stock', 'staff'],
  'GET /hospital/inventory': ['stock'],
  'GET /hospital/inventory/movements': ['stock'],
  'GET /hospital/inventory/issued': ['stock'],
  'GET /hospital/bags/{number}': ['stock'],
  'GET /hospital/aftercare': ['aftercare', 'request'],
  'GET /recalls': ['stock'],
  'GET /hospital/family-asks': ['family'],
  'GET /orders': ['order'],
  'GET /orders/{id}': ['order:id'],
  'GET /standing-orders': ['order'],
  'GET /stock/nearby': [],
  'GET /stock/shown': [],
  'GET /hospital/staff': ['staff'],
  'GET /tokens': ['tokens'],
  'GET /webhooks': ['webhooks'],
  'GET /webhooks/{id}/events': ['webhook log'],
  'GET /hospital/donor-lists': ['lists'],
  'GET /hospital/documents': ['documents', 'profile'],
  'GET /alerts': ['alert', 'request:requestId'],
  'GET /alerts/{id}': ['alert:id'],
  'GET /mass-casualties': ['mass'],
  'GET /mass-casualties/{id}': ['mass:id'],
  'GET /mass-casualties/{id}/queue': ['mass:id'],
  // When they may give comes with the profile.
  'GET /collection-days': ['day', 'profile'],
  'GET /collection-days/{id}': ['day:id', 'profile'],
  'GET /appointments': ['day'],
  'GET /admin/alerts': ['alert'],
  'GET /admin/alert-health': ['alert health'],
  'GET /admin/requests': ['all requests'],
  'GET /admin/admins': ['admins'],
  'GET /admin/users': ['people'],
  'GET /admin/users/{id}': ['people'],
  'GET /admin/hospitals': ['hospitals'],
  'GET /admin/hospitals/{id}': ['hospitals'],
  'GET /admin/abuse-reports': ['cases'],
  'GET /admin/abuse-reports/{id}': ['cases'],
  'GET /admin/duplicates': ['cases'],
  'GET /admin/duplicates/{id}': ['cases'],
  'GET /admin/signals': ['cases'],
  'GET /admin/signals/{id}': ['cases'],
  'GET /admin/messages': ['inbox'],
  'GET /admin/messages/{id}': ['inbox'],
  'GET /admin/deferrals': ['inbox'],
  'GET /admin/preferences': ['preferences'],
  'GET /admin/settings': ['settings'],
  'GET /admin/site': ['settings'],
  'GET /admin/text-lines': ['settings', 'alert health'],
  'GET /admin/dhis2': ['dhis2'],
  'GET /admin/dhis2/values': ['dhis2'],
  'GET /admin/queue': ['desk'],
  'GET /admin/waiting': ['desk'],
  'GET /admin/dashboard': ['desk'],
  'GET /admin/audit': ['desk'],
};

/** Calls of the contract: a name that is none does not compile. */
type Writes<Keys extends WriteKey> = Keys;

/**
 * Writes that change nothing that the same person reads here, whose answer is what the read would show, or which begin or
 * end their session, together with which the cache is deleted. A type alone, which no device downloads.
 */
type ChangesNothing = Writes<
  | 'POST /requests/{id}/ask/{donorId}'
  | 'POST /hospital/callers/{alertId}'
  | 'POST /hospital/first-givers'
  | 'POST /hospital/first-givers/{donationId}'
  | 'POST /hospital/first-donations'
  | 'POST /auth/second-factor'
  | 'POST /auth/switch'
  | 'POST /auth/invitation'
  | 'POST /auth/accept-invitation'
  | 'POST /auth/register-donor'
  | 'POST /auth/register-hospital'
  | 'POST /auth/register'
  | 'POST /auth/login'
  | 'POST /auth/logout'
  | 'POST /auth/end-session'
  | 'POST /auth/sign-out-everywhere'
  | 'POST /auth/reauthenticate'
  | 'POST /auth/forgot-password'
  | 'POST /auth/number-codes'
  | 'POST /auth/reset-password'
  | 'POST /auth/change-password'
  | 'DELETE /auth/account'
  | 'POST /contact'
  | 'POST /family-asks'
  | 'POST /push/subscriptions'
  | 'DELETE /push/subscriptions'
  | 'POST /push/test'
  | 'POST /push/receipts'
>;

/** What waits about a hospital shows its state, and ends with a refusal. */
const DECIDED: Topics = ['hospitals', 'people', 'cases', 'desk'];

/** A ban ends requests and alerts, too. */
const ACCOUNTS: Topics = [...DECIDED, 'admins', 'request', 'alert', 'all requests'];

/** Blood that was reserved is available again; what was given may be added to the stock. */
const CLOSED: Topics = ['request', 'alert', 'stock', 'all requests', 'desk'];

/** What every other write may change. A write of the contract that is in neither list does not compile. */
const CHANGES: Readonly<Record<Exclude<WriteKey, ChangesNothing>, Topics>> = {
  'POST /donor/respond/{id}': ['request'],
  'POST /donor/withdraw/{id}': ['request'],
  'POST /donor/later-slot/{id}': ['request'],
  'POST /donor/donations/{id}/confirm': ['profile'],
  'POST /alerts/answer': ['request'],
  'POST /requests/create': ['request', 'alert'],
  'PATCH /requests/{id}': ['request', 'alert'],
  'PATCH /requests/cancel/{id}': CLOSED,
  'PATCH /requests/fulfill/{id}': CLOSED,
  // What is undone is removed from the stock.
  'PATCH /requests/{id}/responses/{responseId}': ['request', 'stock'],
  'POST /hospital/callers/{alertId}/{donorId}': ['request', 'alert'],
  'POST /hospital/arrivals': ['request', 'day'],
  'POST /collection-days': ['day'],
  'PATCH /collection-days/{id}': ['day'],
  'POST /appointments': ['day'],
  // What was given, and is undone, is in the stock.
  'PATCH /appointments/{id}': ['day', 'profile', 'stock'],
  'DELETE /appointments/{id}': ['day'],
  'POST /alerts/emergency': ['request', 'alert', 'alert health', 'desk'],
  'POST /hospital/inventory': ['stock'],
  // What is issued counts for its request.
  'PATCH /hospital/inventory/{id}': ['stock', 'request'],
  'POST /hospital/inventory/{id}/movements': ['stock', 'request'],
  'DELETE /hospital/inventory/{id}/movements/{movementId}': ['stock', 'request'],
  'DELETE /hospital/inventory/{id}': ['stock'],
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': ['stock', 'request'],
  'PATCH /hospital/inventory/{id}/bag': ['stock'],
  'POST /donor/donations/{id}/word': ['profile'],
  'POST /hospital/aftercare/{id}/done': ['aftercare'],
  'POST /recalls': ['stock'],
  'POST /recalls/{id}/lift': ['stock'],
  // What is confirmed becomes a request, with an alert.
  'PATCH /hospital/family-asks/{id}': ['family', 'request', 'alert'],
  'POST /orders': ['order'],
  'POST /standing-orders': ['order'],
  'DELETE /standing-orders/{id}': ['order'],
  // What is packed leaves the stock, and what comes counts for a request.
  'PATCH /orders/{id}': ['order', 'stock', 'request', 'alert'],
  // A donor's blood, place and last donation decide which requests match; a hospital's requests contain its name.
  'PUT /auth/profile': ['account', 'profile', 'request'],
  'POST /auth/email-link': ['account'],
  'DELETE /auth/email-change': ['account'],
  'POST /auth/confirm-email': ['account'],
  'PUT /auth/number': ['account'],
  'DELETE /auth/number': ['account'],
  // The picture itself is not read again: it is the one that was sent, and the profile has its id.
  'POST /auth/photo': ['account'],
  'DELETE /auth/photo': ['account'],
  'DELETE /hospital/identity-change': ['account'],
  'POST /hospital/application': ['account'],
  'POST /hospital/donors': ['lists'],
  'POST /hospital/donor-lists': ['lists'],
  'DELETE /hospital/donor-lists': ['lists'],
  'POST /hospital/staff': ['staff'],
  'POST /tokens': ['tokens'],
  'DELETE /tokens/{id}': ['tokens'],
  'POST /webhooks': ['webhooks'],
  'PATCH /webhooks/{id}': ['webhooks', 'webhook log'],
  'PUT /webhooks/{id}/receiver': ['webhooks', 'webhook log'],
  'DELETE /webhooks/{id}': ['webhooks'],
  'POST /webhooks/{id}/test': ['webhook log'],
  'POST /webhooks/{id}/events/{eventId}/send': ['webhook log'],
  'DELETE /hospital/staff/{id}': ['staff', 'shift'],
  'PUT /hospital/shift-code': ['shift'],
  'DELETE /hospital/shift-code': ['shift'],
  'POST /hospital/documents': ['documents'],
  'DELETE /hospital/documents/{id}': ['documents'],
  'POST /reports/abuse': ['own reports'],
  'POST /mass-casualties': ['mass', 'desk'],
  'PATCH /mass-casualties/{id}': ['mass', ...CLOSED],
  // Its needs become requests with alerts.
  'PUT /mass-casualties/{id}/plan': ['mass', 'request', 'alert'],
  'PATCH /admin/users/{id}': ACCOUNTS,
  'PATCH /admin/ban-user/{id}': ACCOUNTS,
  'DELETE /admin/users/{id}': ACCOUNTS,
  'DELETE /admin/users/{id}/sessions': ['people', 'desk'],
  'PATCH /admin/suspend-hospital/{id}': ACCOUNTS,
  // It may suspend or ban the hospital.
  'PATCH /admin/abuse-reports/{id}': ACCOUNTS,
  'PATCH /admin/verify-hospital/{id}': DECIDED,
  'PATCH /admin/hospitals/{id}/kind': DECIDED,
  'PATCH /admin/hospital-changes/{id}': DECIDED,
  'PATCH /admin/hospitals/{id}/review': ['hospitals', 'desk'],
  'PATCH /admin/duplicates/{id}': DECIDED,
  'PATCH /admin/signals/{id}': ['cases', 'desk'],
  'POST /admin/invitations': ['admins', 'desk'],
  'DELETE /admin/invitations/{id}': ['admins', 'desk'],
  'PATCH /admin/messages/{id}': ['inbox', 'desk'],
  'POST /admin/messages/{id}/answers': ['inbox', 'desk'],
  'DELETE /admin/deferrals/{id}': ['inbox', 'desk'],
  'DELETE /admin/donations/{id}': ['inbox', 'desk'],
  'PATCH /admin/preferences': ['preferences'],
  'PATCH /admin/settings': ['settings', 'desk'],
  'PATCH /admin/site': ['settings'],
  'PUT /admin/dhis2': ['dhis2', 'desk'],
  'POST /admin/dhis2/send': ['dhis2', 'desk'],
  'POST /admin/text-lines': ['settings', 'desk'],
  'PATCH /admin/text-lines/{id}': ['settings', 'desk'],
  'DELETE /admin/text-lines/{id}': ['settings', 'desk'],
  'POST /auth/sign-out-others': ['sessions'],
  'DELETE /auth/sessions/{id}': ['sessions'],
  // The other sessions end once it is switched on.
  'POST /auth/second-factor/confirmation': ['sessions', 'admins'],
  'POST /auth/second-factor/recovery-codes': ['sessions'],
  'DELETE /auth/second-factor': ['sessions', 'admins'],
};

const isLanguageAlone = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).every((field) => field === 'language');

/** The reads that a write may change. `body`: what was written, if it is known. */
export function readsChangedBy(endpoint: WriteKey, body?: unknown): readonly ReadKey[] {
  const isSmall = endpoint === 'PUT /auth/profile' && isLanguageAlone(body);
  const known: Readonly<Partial<Record<WriteKey, Topics>>> = CHANGES;
  const changed: readonly string[] = isSmall ? ['account'] : (known[endpoint] ?? []);
  const reads = Object.entries(SHOWS) as [ReadKey, readonly Shown[]][];
  return reads.flatMap(([read, shown]) =>
    shown.some((one) => changed.includes(one.split(':')[0] ?? '')) ? [read] : [],
  );
}

/** A read's input in one spelling, all of it text, so that two calls for the same have the same. */
export interface PlainInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/**
 * Does an event touch this read? `missed` touches all that may change, `opened` none. A newer server may send events
 * of a type that is not known here.
 */
export function isTouchedBy(
  { type, subjectId }: StreamEvent,
  read: ReadKey,
  input: PlainInput = {},
): boolean {
  const shown = SHOWS[read] ?? [];
  if (type === 'missed') return shown.length > 0;
  return shown.some((one) => {
    const [topic, parameter] = one.split(':');
    if (topic !== type) return false;
    return parameter === undefined || { ...input.params, ...input.query }[parameter] === subjectId;
  });
}
