import { describe, expect, it } from 'vitest';
import type { AuditAction } from '../../../shared/contract/audit.ts';
import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import { splitKey } from '../../../shared/contract/endpoint.ts';
import { scopesFor, tokenScope } from '../../../shared/contract/token-scopes.ts';
import { TOKEN_CALLS, TOKENS_MAX } from '../../../shared/contract/tokens.ts';
import { daysLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { type Answer, createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const ask = (app: TestApp, maker: Person, form: object = {}) =>
  callProved(app, 'POST', '/tokens', {
    token: maker.token,
    body: { name: 'Laboratory', scopes: ['requests:read'], days: 30, ...form },
  });

async function tokenOf(app: TestApp, maker: Person, scopes: readonly string[]): Promise<string> {
  const { status, body } = await ask(app, maker, { scopes });
  expect(status).toBe(201);
  return String(body.secret);
}

/** Why a call was refused; under `/fhir` an OperationOutcome says it. */
function codeOf(body: Answer['body']): unknown {
  const [issue] = (body.issue ?? []) as { details: { coding: { code: string }[] } }[];
  return issue ? issue.details.coding[0]?.code : body.code;
}

const auditOf = async (app: TestApp, action: AuditAction) =>
  (await app.context.db.selectFrom('audit').selectAll().where('action', '=', action).execute()).map(
    ({ actor_id, detail }) => ({ actor: actor_id, ...JSON.parse(detail) }),
  );

describe('the tokens of programs', () => {
  it('shows a secret once, and stores no more than its digest', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const made = await ask(app, hospital);
    expect(made).toMatchObject({
      status: 201,
      body: { token: { name: 'Laboratory', scopes: ['requests:read'], usedAt: null } },
    });
    const secret = String(made.body.secret);
    const { body } = await app.call('GET', '/tokens', { token: hospital.token });
    expect(body.tokens).toMatchObject([{ name: 'Laboratory' }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const sessions = await app.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(secret.slice(-43));
    const { body: devices } = await app.call('GET', '/auth/sessions', { token: hospital.token });
    expect(devices.sessions).toHaveLength(1);
  });

  it('needs a fresh proof of its maker’s identity', async () => {
    const app = await createTestApp();
    const { token } = await verifiedHospital(app);
    const form = { name: 'Laboratory', scopes: ['requests:read'], days: 30 };
    expect(await app.call('POST', '/tokens', { token, body: form })).toMatchObject({
      status: 403,
      body: { code: 'failure.reauthentication_needed' },
    });
  });

  it('opens exactly the calls of its scopes', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const scopes = ['orders:read', 'requests:read'];
    const token = await tokenOf(app, hospital, scopes);
    const inside = new Set(
      scopesFor({ role: 'hospital', supplies: false })
        .filter(({ scope }) => scopes.includes(scope))
        .flatMap(({ calls }) => calls),
    );
    const seen: string[] = [];
    for (const key of Object.keys(contract) as ContractKey[]) {
      if (contract[key].access === 'public') continue;
      const { method, path } = splitKey(key);
      const answer = await app.call(method, path.replaceAll(/\{\w+\}/g, NOBODY), {
        token,
        ...(method !== 'GET' && { body: {} }),
      });
      const isRefused = answer.status === 403 && codeOf(answer.body) === 'failure.token_scope';
      if (!isRefused && (answer.status === 401 || answer.status === 403)) expect(inside.has(key)).toBe(false);
      if (!isRefused) seen.push(key);
    }
    const unscoped = seen.filter(
      (key) => !inside.has(key as ContractKey) && tokenScope(key as ContractKey) === null,
    );
    expect(unscoped).toEqual([]);
    expect([...inside].filter((key) => !seen.includes(key))).toEqual([]);
    expect(seen.filter((key) => !scopes.includes(tokenScope(key as ContractKey) ?? ''))).toEqual([]);
  });

  it('lets nobody in: no colleague is invited, no link of one read, no code of a shared device set', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const invited = await app.call('POST', '/hospital/staff', {
      token: hospital.token,
      body: { name: 'Hodan Xasan', email: 'hodan@hospital.example' },
    });
    expect(invited.status).toBe(201);
    const token = await tokenOf(app, hospital, ['hospital:read', 'hospital:write']);
    const calls: [string, string, object?][] = [
      ['GET', '/hospital/staff'],
      ['POST', '/hospital/staff', { name: 'Asad Cali', email: 'asad@broker.example' }],
      ['PUT', '/hospital/shift-code', { code: '482913', password: 'geel-caano-2026' }],
    ];
    for (const [method, path, body] of calls)
      expect(await app.call(method, path, { token, ...(body && { body }) }), path).toMatchObject({
        status: 403,
        body: { code: 'failure.token_scope' },
      });
  });

  it('is for verified hospitals’ owners and admins alone, each with what they themselves may do', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    for (const person of [
      await registerDonor(app),
      await registerHospital(app),
      await colleagueOf(app, owner),
    ])
      expect((await ask(app, person)).status).toBe(403);
    expect(await ask(app, owner, { scopes: ['admin/users:read'] })).toMatchObject({
      status: 400,
      body: { errors: { scopes: expect.any(String) } },
    });
    const officer = await tokenOf(app, await admin(app), ['admin/hospitals:read']);
    expect((await app.call('GET', '/admin/hospitals', { token: officer })).status).toBe(200);
  });

  it('may do no more once its maker may not', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const token = await tokenOf(app, hospital, ['requests:write']);
    await app.context.db
      .updateTable('hospitals')
      .set({ verification: 'pending' })
      .where('user_id', '=', hospital.id)
      .execute();
    expect(await app.call('POST', '/requests/create', { token, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'failure.hospital_not_verified' },
    });
  });

  const ENDS: Readonly<Record<string, (app: TestApp, maker: Person, id: string) => Promise<unknown>>> = {
    'its maker ends it': (app, { token }, id) => app.call('DELETE', `/tokens/${id}`, { token }),
    'its time is over': async (app) => app.setNow(daysLater(31)),
    'its maker signs out everywhere': (app, { token }) =>
      app.call('POST', '/auth/sign-out-everywhere', { token, body: {} }),
  };

  it.each(Object.entries(ENDS))('ends at once as %s', async (_, end) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { body } = await ask(app, hospital);
    const token = String(body.secret);
    expect((await app.call('GET', '/requests/hospital', { token })).status).toBe(200);
    await end(app, hospital, (body.token as { id: string }).id);
    expect(await app.call('GET', '/requests/hospital', { token })).toMatchObject({
      status: 401,
      body: { code: 'failure.token_ended' },
    });
  });

  it('refuses a foreign, altered or half secret alike', async () => {
    const app = await createTestApp();
    const token = await tokenOf(app, await verifiedHospital(app), ['requests:read']);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const foreign = token.replace(/^dhiig_.{32}/, `dhiig_${NOBODY.replaceAll('-', '')}`);
    for (const bad of [altered, foreign, token.slice(0, 50), 'dhiig_', `${token}A`])
      expect(await app.call('GET', '/requests/hospital', { token: bad })).toMatchObject({
        status: 401,
        body: { code: 'failure.token_ended' },
      });
  });

  it('stands in the audit by its name', async () => {
    const app = await createTestApp();
    const officer = await admin(app);
    const token = await tokenOf(app, officer, ['admin/preferences:write', 'admin/hospitals:write']);
    const hospital = await registerHospital(app);
    const checked = await app.call('PATCH', `/admin/hospitals/${hospital.id}/review`, {
      token,
      body: { action: 'call', phone: '+252 61 500 0001', note: 'The matron answered' },
    });
    expect(checked).toMatchObject({ status: 200 });
    expect(await auditOf(app, 'token.make')).toMatchObject([{ actor: officer.id, name: 'Laboratory' }]);
    expect(await auditOf(app, 'hospital.call_back')).toMatchObject([
      { actor: officer.id, token: 'Laboratory' },
    ]);
  });

  it('has limits of its own: it never uses up its maker’s', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const hospital = await verifiedHospital(app);
    const token = await tokenOf(app, hospital, ['requests:read']);
    const [session] = await app.context.db
      .selectFrom('sessions')
      .select('id')
      .where('token_name', 'is not', null)
      .execute();
    for (let call = 0; call < TOKEN_CALLS.max; call += 1)
      app.context.limiter.countRead(
        { rule: 'token', whom: String(session?.id) },
        TOKEN_CALLS.max,
        TOKEN_CALLS.minutes,
      );
    const read = async (token: string) => (await app.call('GET', '/requests/hospital', { token })).status;
    expect(await read(token)).toBe(429);
    expect(await read(hospital.token)).toBe(200);
  });

  it('has at most twenty for each maker', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    for (let made = 0; made < TOKENS_MAX; made += 1) await tokenOf(app, hospital, ['requests:read']);
    expect(await ask(app, hospital)).toMatchObject({
      status: 409,
      body: { code: 'failure.too_many_tokens' },
    });
  });
});
