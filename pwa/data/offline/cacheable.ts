import type { ContractKey } from '../../../shared/contract/contract.ts';
import type { Role } from '../../../shared/contract/endpoint.ts';
import { isFields } from '../../lib/is-fields.ts';
import type { PlainInput, ReadKey } from '../api/freshness.ts';
import { stableJson } from './stable-json.ts';

interface Cacheable {
  readonly roles: readonly Role[];
  /**
   * The field that a real answer has besides `success`: a portal's `{"success":true}` must not replace what is
   * cached.
   */
  readonly proof: string;
  /** Parts of the query that do not distinguish answers: a phone that moved still wants its list. */
  readonly ignores?: readonly string[];
  /** Removes what must not be stored on the device. */
  readonly strip?: (answer: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

/** In the place of a donor's number, which is never written to disk. */
export const NO_PHONE = { phone: null, phoneE164: null };

const withoutPhones =
  (list: string): NonNullable<Cacheable['strip']> =>
  (answer) => {
    const items: unknown = answer[list];
    if (!Array.isArray(items)) return answer;
    return {
      ...answer,
      [list]: items.map((item) => (isFields(item) && 'phone' in item ? { ...item, ...NO_PHONE } : item)),
    };
  };

/** A link that creates an account does not belong on a shared device's disk. */
const withoutInvitations: NonNullable<Cacheable['strip']> = (answer) => ({ ...answer, invitations: [] });

/**
 * Everything that may be cached on a device, and for whom. Any other read is never stored: an admin's screens show
 * other people, and a donor's phone number is only on a hospital's screen.
 */
export const CACHEABLE = {
  'GET /auth/profile': { roles: ['donor', 'hospital'], proof: 'user' },
  'GET /auth/photo': { roles: ['donor', 'hospital'], proof: 'photo' },
  'GET /donor/disclosures': { roles: ['donor'], proof: 'disclosures' },
  'GET /donor/blood-banks': { roles: ['donor'], proof: 'bloodBanks' },
  'GET /donor/broadcasts': { roles: ['donor'], proof: 'broadcasts' },
  'GET /donor/stats': { roles: ['donor'], proof: 'stats' },
  'GET /donor/achievements': { roles: ['donor'], proof: 'achievements' },
  'GET /donor/history': { roles: ['donor'], proof: 'donations' },
  'GET /requests/by-blood-type': { roles: ['donor'], proof: 'requests' },
  'GET /requests/nearby': { roles: ['donor'], proof: 'requests', ignores: ['latitude', 'longitude'] },
  'GET /requests': { roles: ['donor', 'hospital'], proof: 'requests' },
  'GET /regions': { roles: ['donor'], proof: 'regions' },
  'GET /requests/{id}': { roles: ['donor', 'hospital'], proof: 'request' },
  'GET /requests/hospital': { roles: ['hospital'], proof: 'requests' },
  'GET /requests/hospital/analytics': { roles: ['hospital'], proof: 'analytics' },
  'GET /requests/hospital/detailed-reports': { roles: ['hospital'], proof: 'dailyTrends' },
  'GET /alerts': { roles: ['hospital'], proof: 'alerts' },
  'GET /alerts/{id}': { roles: ['hospital'], proof: 'alert' },
  'GET /requests/{id}/responses': {
    roles: ['hospital'],
    proof: 'responses',
    strip: withoutPhones('responses'),
  },
  'GET /requests/{id}/matched-donors': {
    roles: ['hospital'],
    proof: 'matchedDonors',
    strip: withoutPhones('matchedDonors'),
  },
  'GET /users': { roles: ['hospital'], proof: 'users' },
  'GET /hospital/staff': { roles: ['hospital'], proof: 'staff', strip: withoutInvitations },
  'GET /hospital/documents': { roles: ['hospital'], proof: 'documents' },
  'GET /hospital/handover': { roles: ['hospital'], proof: 'handover' },
  'GET /hospital/inventory': { roles: ['hospital'], proof: 'inventory' },
  'GET /hospital/inventory/movements': { roles: ['hospital'], proof: 'movements' },
  'GET /hospital/inventory/issued': { roles: ['hospital'], proof: 'issued' },
  'GET /hospital/family-asks': { roles: ['hospital'], proof: 'asks', strip: withoutPhones('asks') },
  'GET /mass-casualties': { roles: ['hospital'], proof: 'massCasualties' },
  'GET /recalls': { roles: ['hospital'], proof: 'recalls' },
  'GET /orders': { roles: ['hospital'], proof: 'orders' },
  'GET /orders/{id}': { roles: ['hospital'], proof: 'order' },
  'GET /standing-orders': { roles: ['hospital'], proof: 'standingOrders' },
  'GET /collection-days': { roles: ['donor', 'hospital'], proof: 'days' },
  'GET /collection-days/{id}': {
    roles: ['donor', 'hospital'],
    proof: 'day',
    strip: withoutPhones('appointments'),
  },
  'GET /appointments': { roles: ['donor'], proof: 'appointments' },
} as const satisfies Readonly<Partial<Record<ReadKey, Cacheable>>>;

/** A read whose answer is cached on the device; a screen's query for any other does not compile. */
export type CacheableKey = keyof typeof CACHEABLE;

const CACHED: Readonly<Partial<Record<ContractKey, Cacheable>>> = CACHEABLE;

export interface ReadInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Is this an answer to the read, rather than a portal's page or what an earlier release stored? */
export function isAnswerOf(endpoint: ContractKey, answer: unknown): boolean {
  const proof = CACHED[endpoint]?.proof;
  if (proof === undefined || !isFields(answer)) return false;
  return typeof answer[proof] === 'object' && answer[proof] !== null;
}

/** How `role` may cache the answers of `endpoint`; undefined if they may not. */
export function cacheableFor(role: Role, endpoint: ContractKey): Cacheable | undefined {
  const entry = CACHED[endpoint];
  return entry?.roles.includes(role) ? entry : undefined;
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;

/** Leaves out empty content: values that are undefined, and a part without any. */
export function plainInput({ params = {}, query = {} }: ReadInput): PlainInput {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
  return { ...(!isEmpty(params) && { params }), ...(!isEmpty(text) && { query: text }) };
}

/** The key of a read's row. Rows of earlier releases are found by it: its spelling does not change. */
export function cacheKey(endpoint: ReadKey, input: ReadInput): string {
  const ignored = CACHED[endpoint]?.ignores ?? [];
  const { params = {}, query = {} } = plainInput(input);
  const named = Object.entries(query).filter(([name]) => !ignored.includes(name));
  return `${endpoint} ${stableJson({ params, query: Object.fromEntries(named) })}`;
}
