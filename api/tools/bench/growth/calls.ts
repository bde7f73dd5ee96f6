import { contract } from '../../../../shared/contract/contract.ts';
import { type Endpoint, type Role, splitKey } from '../../../../shared/contract/endpoint.ts';
import {
  alertOfBusy,
  type Country,
  donorId,
  hospitalId,
  messageId,
  newestOfBusy,
  sizesOf,
} from './country.ts';
import {
  DAY,
  DHIS2_SEND,
  DOCUMENT,
  DUPLICATE,
  deliveryTo,
  MASS,
  REPORT,
  SIGNAL,
  webhookOf,
} from './desk-rows.ts';
import { ORDER } from './order-rows.ts';
import { UNUSED_LOT } from './stock-rows.ts';
import { bagNumberAt } from './stock-store.ts';

export type Caller = Role | 'anybody';

/**
 * A call's path, with placeholders for a list's pages: `{middle}` and `{last}` follow from the total of its first
 * answer.
 */
export interface Read {
  readonly caller: Caller;
  readonly path: string;
}

/** A page in the middle of a list of FHIR, by the position of the last row before it. */
const DEEP = `cursor=2025-09-01T00:00:00.000Z~${'f'.repeat(36)}`;

/** The filters with which calls are measured, besides the calls without any; required parameters come first. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /requests': ['status=pending', 'status=fulfilled'],
  'GET /requests/hospital': ['status=pending', 'status=fulfilled'],
  'GET /requests/by-blood-type': ['bloodType=O-', 'bloodType=AB%2B'],
  'GET /requests/hospital/detailed-reports': ['timeRange=7d', 'timeRange=1y'],
  'GET /requests/nearby': ['latitude=2.04&longitude=45.34'],
  'GET /regions/requests': ['region=BN'],
  'GET /reports/abuse': ['requestId={open}'],
  'GET /family-asks/hospitals': ['region=BN', 'region='],
  'GET /users': ['role=donor&bloodType=O-', 'role=donor&city=Mogadishu'],
  'GET /stock/nearby': ['bloodType=O-', 'bloodType=AB%2B&component=red_cells', 'types=O-,A%2B,B%2B'],
  'GET /hospital/inventory/movements': ['from=2026-02-20&to=2026-03-05'],
  'GET /collection-days': ['when=past'],
  'GET /orders': ['side=receiver', 'side=supplier', 'side=receiver&ended=yes', 'side=supplier&ended=yes'],
  'GET /admin/analytics': ['timeRange=7d', 'timeRange=1y'],
  'GET /admin/national-report': ['period=2026-02', 'period=2025', 'period=2026&organisation=hospital:{busy}'],
  'GET /admin/dhis2/values': ['month=2026-01'],
  'GET /admin/audit': ['action=account.register', 'subject={donor}', 'from=2026-01-01&to=2026-02-01'],
  'GET /admin/users': [
    'sort=name',
    'type=donor&sort=bloodType',
    'sort=location',
    'type=hospital',
    'search=asha maxamed',
    'search=ali&sort=name',
    'search=ali&type=hospital',
    'search=0610004321',
    'search=warsame nuur xasan',
    'search=O%2B&sort=location',
  ],
  'GET /admin/messages': [
    'status=open',
    'status=closed',
    'order=oldest',
    'search=salaan',
    'search=salaan&status=closed&order=oldest',
    'search=qof dhiigga',
  ],
  'GET /admin/requests': [
    'status=pending',
    'status=cancelled&urgency=low',
    'type=O-',
    'type=O-&status=fulfilled&urgency=high',
    'urgency=high',
    'search=isbitaalka',
    'hospital={busy}',
    'hospital={busy}&status=pending',
    'hospital={busy}&type=O-&urgency=high',
  ],
  'GET /admin/alerts': ['status=active', 'status=ended', 'status=silent'],
  'GET /admin/queue': ['kind=application'],
  'GET /admin/alert-requests': ['bloodType=O-&latitude=2.04&longitude=45.3'],
  'GET /fhir/BiologicallyDerivedProduct': ['product-status=available', 'biological-source-event={number}'],
  'GET /fhir/SupplyRequest': ['status=completed', `status=active&${DEEP}`, 'requester={busy}'],
  'GET /fhir/SupplyDelivery': ['status=in-progress', `status=completed&${DEEP}`],
  'GET /fhir/ServiceRequest': ['status=active', `status=completed&${DEEP}`, 'authored=ge2026-02-01'],
  'GET /fhir/Organization': ['type=blood_bank', `type=hospital&${DEEP}`],
};

/** These calls need the first of their queries. */
const NEEDS_QUERY = new Set([
  'GET /orders',
  'GET /requests/nearby',
  'GET /stock/nearby',
  'GET /requests/by-blood-type',
  'GET /regions/requests',
  'GET /reports/abuse',
  'GET /family-asks/hospitals',
  'GET /admin/alert-requests',
  'GET /admin/national-report',
  'GET /admin/dhis2/values',
  'GET /users',
]);

/** Whose id is in a path; by default a request's. */
const IDS: Readonly<Record<string, string>> = {
  '/admin/hospitals/{id}': '{busy}',
  '/admin/users/{id}': '{donor}',
  '/admin/messages/{id}': '{message}',
  '/alerts/{id}': '{alert}',
  '/admin/abuse-reports/{id}': '{report}',
  '/admin/signals/{id}': '{signal}',
  '/admin/duplicates/{id}': '{duplicate}',
  '/admin/dhis2/sends/{id}': '{send}',
  '/push/deliveries/{id}': '{delivery}',
  '/hospital/documents/{id}': '{document}',
  '/admin/hospitals/{id}/documents/{documentId}': '{busy}',
  '/mass-casualties/{id}': '{mass}',
  '/orders/{id}': '{order}',
  '/mass-casualties/{id}/queue': '{mass}',
  '/collection-days/{id}': '{day}',
  '/webhooks/{id}/events': '{webhook}',
  '/fhir/BiologicallyDerivedProduct/{id}': '{lot}',
  '/fhir/SupplyRequest/{id}': '{line}',
  '/fhir/SupplyDelivery/{id}': '{order}',
  '/fhir/Organization/{id}': '{busy}',
};

const filled = (path: string, of: Country, caller: Caller): string => {
  const open = newestOfBusy(of);
  const subjects: Readonly<Record<string, () => string>> = {
    id: () => open,
    open: () => open,
    busy: () => hospitalId(0),
    donor: () => donorId(1),
    message: () => messageId(sizesOf(of).messages - 1),
    alert: () => alertOfBusy(of),
    alertId: () => alertOfBusy(of),
    delivery: () => (caller === 'anybody' ? '' : deliveryTo(caller)),
    report: () => REPORT,
    signal: () => SIGNAL,
    send: () => DHIS2_SEND,
    duplicate: () => DUPLICATE,
    document: () => DOCUMENT,
    documentId: () => DOCUMENT,
    mass: () => MASS,
    day: () => DAY,
    webhook: () => webhookOf(caller === 'admin' ? 'admin' : 'hospital'),
    order: () => ORDER,
    line: () => `${ORDER}.O-neg.red-cells`,
    lot: () => UNUSED_LOT,
    number: () => bagNumberAt(0),
  };
  // Placeholders of a list's pages are filled in from its first answer.
  return path.replace(/\{(\w+)\}/g, (text, name: string) => subjects[name]?.() ?? text);
};

const callersOf = ({ access }: Endpoint): readonly Caller[] => {
  if (access === 'public') return ['anybody'];
  return access === 'signedIn' ? ['donor', 'hospital', 'admin'] : access.roles;
};

const isPaged = ({ query }: Endpoint): boolean =>
  query !== undefined && 'page' in ((query as { def?: { shape?: object } }).def?.shape ?? {});

/** A list's first page, and for longer lists the middle and the last full one. */
const PAGES = ['', 'page={middle}', 'page={last}'];

/** Every GET of the contract, as everybody who may call it: a new one is included automatically. */
export function readsOfTheContract(): Read[] {
  return Object.entries<Endpoint>(contract).flatMap(([key, endpoint]) => {
    const { method, path } = splitKey(key);
    if (method !== 'GET' || endpoint.stream) return [];
    const bare = path in IDS ? path.replace('{id}', IDS[path] ?? '') : path;
    const queries = [...(NEEDS_QUERY.has(key) ? [] : ['']), ...(QUERIES[key] ?? [])];
    const pages = isPaged(endpoint) ? PAGES : [''];
    return callersOf(endpoint).flatMap((caller) =>
      queries.flatMap((query) =>
        pages.map((page) => ({
          caller,
          path: `${bare}?${[query, page].filter(Boolean).join('&')}`.replace(/\?$/, ''),
        })),
      ),
    );
  });
}

export const pathIn = (of: Country, { path, caller }: Read): string => filled(path, of, caller);
