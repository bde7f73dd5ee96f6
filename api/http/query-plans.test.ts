import { CompiledQuery, type RootOperationNode } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/contract.ts';
import { type Access, type Endpoint, splitKey } from '../../shared/contract/endpoint.ts';
import { createApp } from '../app.ts';
import type { Database } from '../database/database.ts';
import { tidy } from '../operation/housekeeping.ts';
import { fullLife } from '../testing/full-life.ts';
import { admin } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

type Statements = ReadonlyMap<string, readonly unknown[]>;

/** Every statement of a life with something in every table, of each read of the contract, and of the housekeeping. */
async function statementsOfTheApi() {
  const app = await createTestApp();
  const { db } = app.context;
  const asked = new Map<string, readonly unknown[]>();
  const note = (node: RootOperationNode): RootOperationNode => {
    const query = db.getExecutor().compileQuery(node, { queryId: 'plan' });
    if (/^(select|with|insert|update|delete)/.test(query.sql)) asked.set(query.sql, query.parameters);
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
    for (const token of tokensFor(access)) await call('GET', path.replace('{id}', requestId), { token });
  }
  await tidy(context);
  return { db, asked };
}

async function scansOf(db: Database, asked: Statements): Promise<string[]> {
  const scans: string[] = [];
  for (const [text, parameters] of asked) {
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
    );
    for (const { detail } of rows) if (detail.startsWith('SCAN')) scans.push(detail);
  }
  return scans;
}

/**
 * All that is ever scanned: subqueries whose own part is searched, the totals and pages of admins' lists, the indexes
 * of what still waits, and the migrations.
 */
const SCANS = [
  'SCAN 2-ROW VALUES CLAUSE',
  'SCAN 3-ROW VALUES CLAUSE',
  'SCAN alerts USING COVERING INDEX alerts_sender',
  'SCAN alerts USING INDEX alerts_newest',
  'SCAN askable',
  'SCAN contact_messages USING COVERING INDEX contact_messages_email',
  'SCAN contact_messages USING INDEX contact_messages_age',
  'SCAN deliveries USING COVERING INDEX deliveries_due',
  'SCAN first_answers',
  // The housekeeping looks for what lies beyond the most that is kept.
  'SCAN gone_endpoints USING COVERING INDEX gone_endpoints_age',
  'SCAN history',
  'SCAN hospitals USING COVERING INDEX hospitals_verifier',
  'SCAN requests',
  'SCAN requests USING INDEX requests_newest',
  'SCAN schema_migrations USING COVERING INDEX sqlite_autoindex_schema_migrations_1',
  'SCAN users USING INDEX sqlite_autoindex_users_1',
];

describe('the statements of the API', () => {
  it('scan nothing else', async () => {
    const { db, asked } = await statementsOfTheApi();
    expect(asked.size).toBeGreaterThan(120);
    const scans = async () => [...new Set(await scansOf(db, asked))].toSorted();
    expect(await scans()).toEqual(SCANS);
  });
});
