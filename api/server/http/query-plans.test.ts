import { CompiledQuery, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { type Access, type Endpoint, splitKey } from '../../../shared/contract/endpoint.ts';
import { createApp } from '../../app.ts';
import type { Database } from '../../platform/database/database.ts';
import { fullLife } from '../../tools/testing/full-life.ts';
import { admin, colleagueOf, PASSWORD, type Person } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { tidy } from '../operation/housekeeping.ts';

type Statements = ReadonlyMap<string, readonly unknown[]>;

/** A later page of a list of FHIR. */
const AFTER = 'cursor=2026-03-01T00:00:00.000Z~01890a5d-ac96-774b-bcce-b302099a8057';

/** The filters with which calls are tested, besides the calls without any. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'GET /requests': ['?status=pending', '?status=fulfilled', '?status=cancelled'],
  'GET /requests/hospital': ['?status=fulfilled'],
  'GET /requests/by-blood-type': ['?bloodType=O-'],
  'GET /requests/hospital/detailed-reports': ['?timeRange=7d'],
  'GET /requests/nearby': ['?latitude=2.04&longitude=45.3'],
  'GET /users': [
    '?role=donor',
    '?role=donor&bloodType=O-',
    '?role=donor&city=Mogadishu',
    '?role=donor&city=Mogadishu&bloodType=O-',
  ],
  'GET /stock/nearby': ['?bloodType=O-&component=red_cells'],
  'GET /hospital/inventory/movements': ['?from=2026-03-01&to=2026-03-05'],
  'GET /family-asks/hospitals': ['?region=BN', '?region='],
  'GET /orders': ['?side=receiver', '?side=receiver&ended=yes', '?side=supplier', '?side=supplier&ended=yes'],
  'GET /admin/users': [
    '?sort=name',
    '?sort=type',
    '?type=donor',
    '?type=hospital',
    '?search=ab',
    '?search=abdi',
    '?search=O-',
    '?search=061500',
  ],
  'GET /admin/hospitals': [
    '?status=verified',
    '?status=suspended&page=2',
    '?search=hosp',
    '?search=mogadishu&status=verified',
    '?search=061500',
  ],
  'GET /admin/messages': [
    '?status=open',
    '?status=closed',
    '?order=oldest',
    '?search=salaan',
    '?search=salaan&status=open&order=oldest',
  ],
  'GET /admin/requests': [
    '?status=pending',
    '?status=cancelled&urgency=low',
    '?type=O-',
    '?type=O-&status=fulfilled&urgency=high',
    '?urgency=high',
    '?search=hosp',
    '?hospital=01890a5d-ac96-774b-bcce-b302099a8057&status=pending',
  ],
  'GET /admin/dhis2/values': ['?month=2026-02'],
  'GET /admin/alerts': ['?status=active', '?status=ended', '?status=silent'],
  'GET /admin/queue': ['?kind=application'],
  'GET /admin/national-report': ['?period=2026-03', '?period=2025'],
  'GET /admin/signals': ['?status=closed', '?hospital=01890a5d-ac96-774b-bcce-b302099a8057'],
  'GET /admin/duplicates': ['?status=closed', '?account=01890a5d-ac96-774b-bcce-b302099a8057'],
  'GET /admin/alert-requests': ['?bloodType=O-&latitude=2.04&longitude=45.3'],
  'GET /fhir/BiologicallyDerivedProduct': ['?identifier=B1'],
  'GET /fhir/SupplyRequest': [`?status=active&${AFTER}`, '?requester=01890a5d-ac96-774b-bcce-b302099a8057'],
  'GET /fhir/SupplyDelivery': [`?status=completed&${AFTER}`],
  'GET /fhir/ServiceRequest': [
    '?status=active',
    `?status=completed&${AFTER}`,
    `?${AFTER}`,
    '?authored=ge2026-03-01',
    '?requester=01890a5d-ac96-774b-bcce-b302099a8057',
  ],
  'GET /fhir/Organization': ['?type=blood_bank', `?${AFTER}`],
};

/** A nurse takes over a tablet that knows her from the owner, with her code. */
async function switchShift(app: TestApp, owner: Person): Promise<void> {
  const { token } = owner;
  const nurse = await colleagueOf(app, owner);
  await app.call('PUT', '/hospital/shift-code', {
    token: nurse.token,
    body: { code: '4071', password: PASSWORD },
  });
  const known = await app.call('POST', '/auth/login', { body: { email: nurse.email, password: PASSWORD } });
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? '';
  const switched = await app.call('POST', '/auth/switch', {
    token,
    body: { userId: nurse.id, code: '4071' },
    headers: { cookie },
  });
  const taken = await app.call('GET', '/auth/profile', { token: String(switched.body.token) });
  if (taken.status !== 200) throw new Error(`the switch answered ${switched.status}`);
}

/** Does the statement read the many closed requests? The same text may also read open ones. */
const isOfClosed = (parameters: readonly unknown[]): boolean =>
  parameters.includes('fulfilled') || parameters.includes('cancelled');

/** Every statement of a life that fills every table, of each read of the contract, and of the housekeeping. */
async function statementsOfTheApi() {
  const app = await createTestApp();
  const { db } = app.context;
  const asked = new Map<string, readonly unknown[]>();
  const note = (node: RootOperationNode): RootOperationNode => {
    const query = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    const isKept = isOfClosed(asked.get(query.sql) ?? []) && !isOfClosed(query.parameters);
    if (!isKept && /^\s*(select|with|insert|update|delete)/.test(query.sql))
      asked.set(query.sql, query.parameters);
    return node;
  };
  const watched = db.withPlugin({
    transformQuery: ({ node }) => note(node),
    transformResult: async ({ result }) => result,
  });
  const context = { ...app.context, db: watched };
  const api = createApp(context, 'no-app-built');
  const call: typeof app.call = async (method, path, { token, body, headers } = {}) => {
    const answer = await api.request(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : {} };
  };
  const { donor, hospital, requestId } = await fullLife({ ...app, call });
  const boss = await admin(app);
  const tokens = { donor: donor.token, hospital: hospital.token, admin: boss.token };
  const tokensFor = (access: Access) =>
    typeof access === 'object' ? access.roles.map((role) => tokens[role]) : Object.values(tokens);
  for (const [key, { access, stream }] of Object.entries<Endpoint>(contract)) {
    const { method, path } = splitKey(key);
    if (method !== 'GET' || stream) continue;
    for (const token of tokensFor(access))
      for (const query of ['', ...(QUERIES[key] ?? [])])
        await call('GET', path.replace('{id}', requestId) + query, { token });
  }
  await switchShift({ ...app, call }, hospital);
  await tidy(context);
  return { db, asked };
}

async function planOf(db: Database, text: string, parameters: readonly unknown[]): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}

/** Whether it reads an index in its order, only as far as a page. */
const isPage = (text: string, scan: string): boolean => scan.includes(' INDEX ') && / limit /.test(text);

async function scansOf(db: Database, asked: Statements) {
  const pages = new Set<string>();
  const others = new Set<string>();
  for (const [text, parameters] of asked) {
    const plan = await planOf(db, text, parameters);
    const scans = plan.filter((step) => step.startsWith('SCAN'));
    for (const scan of scans) (isPage(text, scan) ? pages : others).add(scan);
  }
  return { pages: [...pages].toSorted(), others: [...others].toSorted() };
}

/** Indexes that are read in their order, only as far as a page, or as a list is counted. */
const PAGES = [
  'SCAN alerts USING COVERING INDEX alerts_newest',
  'SCAN alerts USING COVERING INDEX sqlite_autoindex_alerts_1',
  'SCAN alerts USING INDEX alerts_newest',
  'SCAN audit USING COVERING INDEX audit_newest',
  'SCAN audit USING COVERING INDEX sqlite_autoindex_audit_1',
  'SCAN contact_messages USING COVERING INDEX contact_messages_newest',
  'SCAN contact_messages USING COVERING INDEX sqlite_autoindex_contact_messages_1',
  'SCAN directory USING INDEX directory_joined_at',
  'SCAN directory USING INDEX directory_name',
  'SCAN directory USING INDEX directory_role',
  'SCAN directory_search VIRTUAL TABLE INDEX 192:M4',
  'SCAN donors USING INDEX sqlite_autoindex_donors_1',
  // The id of the newest event: the next must be greater.
  'SCAN events USING COVERING INDEX sqlite_autoindex_events_1',
  // The housekeeping reads what is beyond the maximum that is kept.
  'SCAN gone_endpoints USING COVERING INDEX gone_endpoints_age',
  'SCAN hospital_directory USING COVERING INDEX hospital_directory_newest',
  'SCAN hospital_search VIRTUAL TABLE INDEX 192:M5',
  // Numbers that a search found.
  'SCAN json_each VIRTUAL TABLE INDEX 1:',
  'SCAN mass_casualties USING COVERING INDEX sqlite_autoindex_mass_casualties_1',
  'SCAN mass_casualties USING INDEX mass_casualties_opened',
  'SCAN message_search VIRTUAL TABLE INDEX 192:M5',
  'SCAN message_search VIRTUAL TABLE INDEX 64:M5',
  'SCAN requests USING COVERING INDEX requests_newest',
  'SCAN requests USING COVERING INDEX sqlite_autoindex_requests_1',
  // Checks whether there is any.
  'SCAN schema_migrations USING COVERING INDEX sqlite_autoindex_schema_migrations_1',
  // The months that were sent last.
  'SCAN send USING INDEX sqlite_autoindex_dhis2_sends_1',
  // Contains only admins.
  'SCAN users USING INDEX users_admins',
];

/** Everything else that is scanned: subqueries whose own part is searched, what still waits, and the migrations. */
const SCANS = [
  'SCAN 2-ROW VALUES CLAUSE',
  'SCAN 3 CONSTANT ROWS',
  'SCAN 3-ROW VALUES CLAUSE',
  'SCAN 4 CONSTANT ROWS',
  'SCAN 4-ROW VALUES CLAUSE',
  'SCAN CONSTANT ROW',
  'SCAN around',
  'SCAN askable',
  'SCAN deliveries USING COVERING INDEX deliveries_due',
  'SCAN found',
  'SCAN history',
  'SCAN kind',
  'SCAN latest',
  'SCAN mass_casualties USING INDEX mass_casualties_open',
  // Up to a limit: the rows on which figures are measured.
  'SCAN newest',
  // Made for this: only open requests, each a short row.
  'SCAN open_requests',
  // Only open orders, which are counted.
  'SCAN orders USING INDEX orders_open',
  // The rows of a page, already found.
  'SCAN page',
  'SCAN piece',
  // The database's own size.
  'SCAN pragma_page_count VIRTUAL TABLE INDEX 0:',
  'SCAN pragma_page_size VIRTUAL TABLE INDEX 0:',
  'SCAN reachable',
  // A handful of lines, and a row of each for each day that is kept.
  'SCAN text_line_days USING INDEX sqlite_autoindex_text_line_days_1',
  'SCAN text_lines USING INDEX sqlite_autoindex_text_lines_2',
  // Only admins.
  'SCAN users USING INDEX users_admins',
  'SCAN wanted',
  // The housekeeping, which goes through each webhook's log.
  'SCAN webhooks USING COVERING INDEX sqlite_autoindex_webhooks_1',
];

describe('the statements of the API', () => {
  it('scan nothing else', async () => {
    const { db, asked } = await statementsOfTheApi();
    expect(asked.size).toBeGreaterThan(120);
    expect(await scansOf(db, asked)).toEqual({ pages: PAGES, others: SCANS });
  });

  it('find no closed requests by their status alone, only a page of them in order', async () => {
    const { db, asked } = await statementsOfTheApi();
    const found: string[] = [];
    for (const [text, parameters] of asked) {
      if (!isOfClosed(parameters)) continue;
      for (const step of await planOf(db, text, parameters))
        if (/^SEARCH requests USING .*\(status=\?\)/.test(step)) found.push(step);
    }
    expect(new Set(found)).toEqual(
      new Set(['SEARCH requests USING COVERING INDEX requests_by_status (status=?)']),
    );
  });
});
