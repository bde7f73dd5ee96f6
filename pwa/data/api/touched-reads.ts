import type { ContractKey } from '../../../shared/contract/contract.ts';

/** A call that only reads. */
export type ReadKey = Extract<ContractKey, `GET ${string}`>;

/** A call that may change something. */
export type WriteKey = Exclude<ContractKey, ReadKey>;

export const isWrite = (key: ContractKey): key is WriteKey => !key.startsWith('GET ');

type Reads = readonly ReadKey[];

/**
 * It changes nothing that the same person reads here, or begins or ends their session, together with which the cache is
 * deleted.
 */
const NOTHING: Reads = [];

const PROFILE: Reads = ['GET /auth/profile'];

const DONOR_RESPONSE: Reads = [
  'GET /requests',
  'GET /requests/{id}',
  'GET /requests/by-blood-type',
  'GET /requests/nearby',
  'GET /donor/history',
  'GET /donor/stats',
];

const HOSPITAL_REQUESTS: Reads = [
  'GET /requests',
  'GET /requests/{id}',
  'GET /requests/hospital',
  'GET /requests/hospital/analytics',
  'GET /requests/hospital/detailed-reports',
  'GET /requests/{id}/responses',
  'GET /requests/{id}/matched-donors',
  'GET /hospital/handover',
];

/** Its needs become requests with alerts. */
const MASS_CASUALTIES: Reads = [
  'GET /mass-casualties',
  'GET /mass-casualties/{id}',
  'GET /mass-casualties/{id}/queue',
];

const ALERTS: Reads = ['GET /alerts', 'GET /alerts/{id}', 'GET /admin/alerts'];

/** The profile's Current Stock is this stock, too. */
const STOCK: Reads = [
  'GET /hospital/inventory',
  'GET /hospital/inventory/movements',
  'GET /hospital/handover',
  'GET /requests/hospital/analytics',
  ...PROFILE,
];

/** The other sessions end once it is switched on. */
const SECOND_FACTOR: Reads = ['GET /auth/second-factor', 'GET /admin/admins', 'GET /auth/sessions'];
/** What an admin does is recorded, and may change what waits for admins and the figures of the Dashboard. */
const DESK: Reads = ['GET /admin/queue', 'GET /admin/waiting', 'GET /admin/dashboard', 'GET /admin/audit'];

const REPORTS: Reads = ['GET /admin/abuse-reports', 'GET /admin/abuse-reports/{id}'];
const DUPLICATES: Reads = ['GET /admin/duplicates', 'GET /admin/duplicates/{id}'];
const SIGNALS: Reads = ['GET /admin/signals', 'GET /admin/signals/{id}'];

/** What waits about a hospital shows its state, and ends with a refusal. */
const DECIDED: Reads = [
  'GET /admin/hospitals',
  'GET /admin/hospitals/{id}',
  'GET /admin/users',
  ...REPORTS,
  ...DUPLICATES,
  ...SIGNALS,
  ...DESK,
];

/** A ban ends requests and alerts, too. */
const ACCOUNTS: Reads = [
  'GET /admin/admins',
  'GET /admin/users/{id}',
  ...DECIDED,
  'GET /requests',
  'GET /requests/{id}',
  'GET /admin/requests',
  ...ALERTS,
];

const INBOX: Reads = ['GET /admin/messages', 'GET /admin/messages/{id}', 'GET /admin/deferrals', ...DESK];

/** An admin sees them too. */
const CANCELLED: Reads = [...HOSPITAL_REQUESTS, ...ALERTS, ...STOCK, 'GET /admin/requests', ...DESK];

/** Which reads each write may change. A write of the contract without a line here does not compile. */
const TOUCHED_READS: Readonly<Record<WriteKey, Reads>> = {
  'POST /donor/respond/{id}': DONOR_RESPONSE,
  'POST /donor/withdraw/{id}': DONOR_RESPONSE,
  'POST /alerts/answer': DONOR_RESPONSE,
  'POST /requests/create': [...HOSPITAL_REQUESTS, ...ALERTS],
  'PATCH /requests/{id}': [...HOSPITAL_REQUESTS, ...ALERTS],
  // Blood that was reserved for it is available again; what was given for it may be added to the stock.
  'PATCH /requests/cancel/{id}': CANCELLED,
  'PATCH /requests/fulfill/{id}': [...HOSPITAL_REQUESTS, ...ALERTS, ...STOCK],
  // What is undone is removed from the stock.
  'PATCH /requests/{id}/responses/{responseId}': [...HOSPITAL_REQUESTS, ...STOCK],
  'POST /hospital/arrivals': HOSPITAL_REQUESTS,
  // It belongs to no request.
  'POST /hospital/first-donations': NOTHING,
  'POST /requests/{id}/ask/{donorId}': NOTHING,
  'POST /alerts/emergency': [...HOSPITAL_REQUESTS, ...ALERTS, 'GET /admin/alert-health', ...DESK],
  'POST /hospital/inventory': STOCK,
  // What is issued counts for its request.
  'PATCH /hospital/inventory/{id}': [...STOCK, ...HOSPITAL_REQUESTS],
  'POST /hospital/inventory/{id}/movements': [...STOCK, ...HOSPITAL_REQUESTS],
  'DELETE /hospital/inventory/{id}/movements/{movementId}': [...STOCK, ...HOSPITAL_REQUESTS],
  'DELETE /hospital/inventory/{id}': STOCK,
  // A donor's blood, place and last donation decide which requests match; a hospital's requests contain its name.
  'PUT /auth/profile': [...PROFILE, ...DONOR_RESPONSE, 'GET /donor/achievements', ...HOSPITAL_REQUESTS],
  'POST /auth/email-link': PROFILE,
  'DELETE /auth/email-change': PROFILE,
  'POST /auth/confirm-email': PROFILE,
  // The picture itself is not read again: it is the one that was sent, and the profile has its id.
  'POST /auth/photo': PROFILE,
  'DELETE /auth/photo': PROFILE,
  'PATCH /admin/users/{id}': ACCOUNTS,
  'PATCH /admin/ban-user/{id}': ACCOUNTS,
  'DELETE /admin/users/{id}': ACCOUNTS,
  'DELETE /admin/users/{id}/sessions': ['GET /admin/users/{id}', ...DESK],
  'POST /admin/invitations': ['GET /admin/admins', ...DESK],
  'DELETE /admin/invitations/{id}': ['GET /admin/admins', ...DESK],
  'PATCH /admin/verify-hospital/{id}': DECIDED,
  'PATCH /admin/preferences': ['GET /admin/preferences'],
  'PATCH /admin/suspend-hospital/{id}': ACCOUNTS,
  'PATCH /admin/hospitals/{id}/review': ['GET /admin/hospitals/{id}', ...DESK],
  'PATCH /admin/hospital-changes/{id}': DECIDED,
  'DELETE /hospital/identity-change': PROFILE,
  'POST /hospital/application': PROFILE,
  'POST /hospital/staff': ['GET /hospital/staff'],
  'DELETE /hospital/staff/{id}': ['GET /hospital/staff', 'GET /auth/shift', ...PROFILE],
  // Switching ends the session, and the cache with it.
  'POST /auth/switch': NOTHING,
  'PUT /hospital/shift-code': ['GET /auth/shift'],
  'DELETE /hospital/shift-code': ['GET /auth/shift'],
  'POST /hospital/documents': ['GET /hospital/documents'],
  'DELETE /hospital/documents/{id}': ['GET /hospital/documents'],
  'POST /auth/invitation': NOTHING,
  'POST /auth/accept-invitation': NOTHING,
  'PATCH /admin/messages/{id}': INBOX,
  'POST /admin/messages/{id}/answers': INBOX,
  'PATCH /admin/settings': ['GET /admin/settings', ...DESK],
  'DELETE /admin/deferrals/{id}': INBOX,
  'DELETE /admin/donations/{id}': INBOX,
  'POST /mass-casualties': [...MASS_CASUALTIES, ...DESK],
  'PATCH /mass-casualties/{id}': [...MASS_CASUALTIES, ...CANCELLED],
  'PUT /mass-casualties/{id}/plan': [...MASS_CASUALTIES, ...HOSPITAL_REQUESTS, ...ALERTS],
  'POST /donor/later-slot/{id}': DONOR_RESPONSE,
  'POST /donor/donations/{id}/confirm': ['GET /donor/history', 'GET /donor/stats'],
  'POST /reports/abuse': ['GET /reports/abuse'],
  // It may suspend or ban the hospital.
  'PATCH /admin/abuse-reports/{id}': ACCOUNTS,
  'PATCH /admin/duplicates/{id}': DECIDED,
  'PATCH /admin/signals/{id}': [...SIGNALS, ...DESK],
  'POST /contact': NOTHING,
  'POST /auth/register-donor': NOTHING,
  'POST /auth/register-hospital': NOTHING,
  'POST /auth/register': NOTHING,
  'POST /auth/login': NOTHING,
  'POST /auth/logout': NOTHING,
  'POST /auth/end-session': NOTHING,
  'POST /auth/sign-out-everywhere': NOTHING,
  'POST /auth/reauthenticate': NOTHING,
  'POST /auth/sign-out-others': ['GET /auth/sessions'],
  'DELETE /auth/sessions/{id}': ['GET /auth/sessions'],
  'POST /auth/second-factor': NOTHING,
  'POST /auth/second-factor/confirmation': SECOND_FACTOR,
  'POST /auth/second-factor/recovery-codes': SECOND_FACTOR,
  'DELETE /auth/second-factor': SECOND_FACTOR,
  'POST /auth/forgot-password': NOTHING,
  'POST /auth/reset-password': NOTHING,
  'POST /auth/change-password': NOTHING,
  'DELETE /auth/account': NOTHING,
  'POST /push/subscriptions': NOTHING,
  'DELETE /push/subscriptions': NOTHING,
  'POST /push/test': NOTHING,
  'POST /push/receipts': NOTHING,
};

const isLanguageAlone = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.keys(body).every((field) => field === 'language');

/** The reads that a write may change. `body`: what was written, where it is known. */
export const readsTouchedBy = (endpoint: WriteKey, body?: unknown): Reads =>
  endpoint === 'PUT /auth/profile' && isLanguageAlone(body) ? PROFILE : TOUCHED_READS[endpoint];
