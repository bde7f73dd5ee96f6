import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '../../../shared/contract/contract.ts';
import { type Access, type Endpoint, splitKey } from '../../../shared/contract/endpoint.ts';
import {
  admin,
  donorRegistration,
  hospitalRegistration,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { newToken } from '../../tools/testing/sessions.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
const entries = Object.entries<Endpoint>(contract);
const writes = entries.filter(([key, { upload }]) => !key.startsWith('GET ') && !upload);

/** A caller for each kind of access. */
function callers(app: TestApp) {
  const make = { donor: registerDonor, hospital: verifiedHospital, admin };
  const made = new Map<keyof typeof make, Promise<Person>>();
  const personOf = (role: keyof typeof make): Promise<Person> => {
    const person = made.get(role) ?? make[role](app);
    made.set(role, person);
    return person;
  };
  return async (key: string, access: Access): Promise<Record<string, string>> => {
    if (access === 'public') return {};
    const person = await personOf(access === 'signedIn' ? 'donor' : access.roles[0]);
    const token = key === 'POST /auth/logout' ? await newToken(app, person) : person.token;
    return { authorization: `Bearer ${token}` };
  };
}

const BODIES: Readonly<Record<string, { body: string | Uint8Array<ArrayBuffer>; status: number[] }>> = {
  'broken JSON': { body: '{"a":', status: [400] },
  'two values': { body: '{}{}', status: [400] },
  'bytes that are not UTF-8': { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]), status: [400] },
  'a body above 64 KiB': { body: `"${'x'.repeat(70_000)}"`, status: [413] },
};

const ODD_JSON: readonly string[] = [
  'null',
  '[]',
  '0',
  '"text"',
  '[[]]',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"verified":true}}}',
];

/** Values, as JSON, that no field expects. */
const ODD_VALUES: readonly string[] = [
  'null',
  '{}',
  '[]',
  '[[[]]]',
  'true',
  '-1',
  '1e999',
  '0.1',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"2026-02-31"',
  '"9999-12-31T23:59:59-23:59"',
  '"0000-01-01T00:00:00+23:59"',
  `"${'9'.repeat(5000)}"`,
  '{"__proto__":{"a":1}}',
  '{"address":{},"coordinates":[]}',
  '{"address":"x","coordinates":[1e999,0]}',
];

/** Bodies that are valid except for the field that is tested. */
const rightBody = (app: TestApp, key: string): object => {
  switch (key) {
    case 'POST /auth/register-donor':
      return donorRegistration(app);
    case 'POST /auth/register-hospital':
      return hospitalRegistration(app);
    case 'POST /auth/register':
      return { ...donorRegistration(app), role: 'donor' };
    case 'POST /requests/create':
      return { bloodType: 'O-', units: 1, urgency: 'high', location: 'Mogadishu' };
    default:
      return {};
  }
};

function fieldsOf(endpoint: Endpoint): string[] {
  if (!endpoint.body) return [];
  const schema: unknown = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' });
  const names = [...JSON.stringify(schema).matchAll(/"properties":\{"(\w+)"|\},"(\w+)":\{/g)].map(
    ([, first, other]) => first ?? other ?? '',
  );
  return [...new Set(names)];
}

describe('input', { timeout: 30_000 }, () => {
  it.each(Object.entries(BODIES))('refuses %s everywhere', async (_, { body, status }) => {
    const app = await createTestApp();
    const headersFor = callers(app);
    for (const [key, { access }] of writes) {
      const { method, path } = splitKey(key);
      const url = `/api${path.replaceAll(/\{\w+\}/g, NOBODY)}`;
      const response = await app.fetch(url, {
        method,
        body,
        headers: { ...JSON_TYPE, ...(await headersFor(key, access)) },
      });
      expect({ key, status: response.status }).toEqual({ key, status: status[0] });
      expect(await response.json()).toMatchObject({ success: false, message: expect.any(String) });
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'refuses a body of type "%s" with 415',
    async (type) => {
      const app = await createTestApp();
      const headersFor = callers(app);
      for (const [key, { access }] of writes) {
        const { method, path } = splitKey(key);
        const response = await app.fetch(`/api${path.replaceAll(/\{\w+\}/g, NOBODY)}`, {
          method,
          body: new TextEncoder().encode('{}'),
          headers: { 'content-type': type, ...(await headersFor(key, access)) },
        });
        expect({ key, status: response.status }).toEqual({ key, status: 415 });
      }
    },
  );

  it('accepts JSON with a charset', async () => {
    const app = await createTestApp();
    const { status } = await app.call('POST', '/auth/login', {
      body: {},
      headers: { 'content-type': 'Application/JSON; charset=utf-8' },
    });
    expect(status).toBe(400);
  });

  it('answers JSON of any shape without a server error', async () => {
    const app = await createTestApp();
    const headersFor = callers(app);
    for (const [key, { access }] of writes) {
      const { method, path } = splitKey(key);
      for (const body of ODD_JSON) {
        const headers = await headersFor(key, access);
        const { status } = await app.call(method, path.replaceAll(/\{\w+\}/g, NOBODY), { body, headers });
        expect({ key, body: body.slice(0, 40), ok: status < 500 }).toEqual({
          key,
          body: body.slice(0, 40),
          ok: true,
        });
      }
    }
  });

  it('has fields to test', () => {
    expect(writes.flatMap(([, endpoint]) => fieldsOf(endpoint)).length).toBeGreaterThan(60);
  });

  it.each(writes.filter(([, endpoint]) => endpoint.body))(
    'answers any value in any field without a server error: %s',
    async (key, endpoint) => {
      const app = await createTestApp();
      const headersFor = callers(app);
      const { method, path } = splitKey(key);
      for (const field of fieldsOf(endpoint)) {
        for (const value of ODD_VALUES) {
          const right = JSON.stringify({ ...rightBody(app, key), [field]: '<odd>' });
          const body = right.replace('"<odd>"', () => value);
          const headers = await headersFor(key, endpoint.access);
          const { status } = await app.call(method, path.replaceAll(/\{\w+\}/g, NOBODY), { body, headers });
          const what = `${field} = ${value.slice(0, 40)}`;
          expect({ what, ok: status < 500 }).toEqual({ what, ok: true });
        }
      }
    },
  );

  it('answers any value of any query parameter without a server error', async () => {
    const app = await createTestApp();
    const headersFor = callers(app);
    const values = ['', '-1', '0', '1e9', '99999999999', 'NaN', '%00', '%ED%A0%80', '%', "'--", '[]', '1.5'];
    for (const [key, endpoint] of entries.filter(([, { query }]) => query)) {
      const { method, path } = splitKey(key);
      for (const name of ['page', 'limit', 'status', 'bloodType', 'latitude', '__proto__'])
        for (const value of values) {
          const url = `${path.replaceAll(/\{\w+\}/g, NOBODY)}?${name}=${value}`;
          const { status } = await app.call(method, url, { headers: await headersFor(key, endpoint.access) });
          expect({ url, ok: status < 500 }).toEqual({ url, ok: true });
        }
    }
  });

  it('refuses a parameter that is given twice', async () => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', '/admin/hospitals?page=1&page=2', { token });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'failure.repeated_parameter' });
  });

  it.each(['?page=0', '?page=x', '?limit=101', '?limit=0'])('refuses the paging %s', async (query) => {
    const app = await createTestApp();
    const { token } = await admin(app);
    const { status, body } = await app.call('GET', `/admin/hospitals${query}`, { token });
    expect(status).toBe(400);
    expect(Object.values(body.errors as object)).toEqual(['Invalid number']);
  });

  it.each(['1', 'x', '%00', '%E0%A4%A', "' or 1=1 --", '00000000-0000-0000-0000-00000000000g'])(
    'knows nothing named %s',
    async (id) => {
      const app = await createTestApp();
      const { token } = await registerDonor(app);
      const { status, body } = await app.call('GET', `/requests/${encodeURI(id)}`, { token });
      expect({ status, success: body.success }).toEqual({ status: 404, success: false });
    },
  );

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/auth/login'],
    ['DELETE', '/api/auth/login'],
    ['OPTIONS', '/api/auth/login'],
    ['TRACE1', '/api/auth/login'],
    ['GET', '/api/requests/'],
    ['GET', '/api//requests'],
    ['GET', '/api/__proto__'],
  ])('answers %s %s with 404 as JSON', async (method, path) => {
    const app = await createTestApp();
    const response = await app.fetch(path, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'failure.unknown_path' });
  });

  it('answers in the caller’s language', async () => {
    const app = await createTestApp();
    const { body } = await app.call('POST', '/auth/login', {
      body: {},
      headers: { 'accept-language': 'so-SO,en;q=0.5' },
    });
    expect(body.errors).toEqual({
      email: 'Iimaylka waa lagama maarmaan',
      password: 'Furaha sirta ah waa lagama maarmaan',
    });
  });
});
