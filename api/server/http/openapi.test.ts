import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import { type Endpoint, splitKey } from '../../../shared/contract/endpoint.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

interface Operation {
  summary: string;
  'x-access': unknown;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: { properties?: object } } } };
  responses: Record<string, { content: Record<string, { schema: { required: string[] } }> }>;
}

async function readDocument() {
  const app = await createTestApp();
  const { status, body } = await app.call('GET', '/openapi.json');
  expect(status).toBe(200);
  return body as {
    openapi: string;
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, object>; securitySchemes: object };
  };
}

/** Every `$ref` of a document. */
function refs(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : refs(inner)));
}

/** The type of an answer, and a field that it always has. */
function formOf(endpoint: Endpoint): [type: string, field: string] {
  if (endpoint.stream) return ['text/event-stream', 'type'];
  if (endpoint.fhir) return ['application/fhir+json', 'resourceType'];
  return ['application/json', endpoint.bare ? 'openapi' : 'success'];
}

describe('openapi.json', () => {
  it('is OpenAPI 3.1 with every endpoint of the contract and no other', async () => {
    const document = await readDocument();
    const { openapi, info, paths } = document;
    // Only members that the format defines, so that a strict reader accepts it.
    expect(Object.keys(document).sort()).toEqual([
      'components',
      'externalDocs',
      'info',
      'openapi',
      'paths',
      'security',
      'servers',
    ]);
    expect(openapi).toBe('3.1.0');
    expect(info).toMatchObject({ title: 'Dhiig', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(Object.keys(contract).sort());
  });

  it('says for each endpoint who may call it, its input and its output', async () => {
    const { paths } = await readDocument();
    for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
      const { method, path } = splitKey(key);
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.summary).toBe(endpoint.summary);
      expect(operation?.['x-access']).toEqual(endpoint.access);
      const names = operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name) ?? [];
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(names.map((name) => `{${name}}`));
      expect(operation?.requestBody !== undefined).toBe('body' in endpoint || 'upload' in endpoint);
      const status = 'status' in endpoint ? String(endpoint.status) : '200';
      if ('download' in endpoint) {
        const file = operation?.responses[status]?.content['*/*'];
        expect(file?.schema).toEqual({ type: 'string', format: 'binary' });
        continue;
      }
      const [type, field] = formOf(endpoint);
      const answer = operation?.responses[status]?.content[type];
      expect(answer?.schema.required).toContain(field);
    }
  });

  it('shows the fields of bodies and queries', async () => {
    const { paths } = await readDocument();
    const login = paths['/auth/login']?.post?.requestBody;
    expect(Object.keys(login?.content['application/json'].schema.properties ?? {})).toEqual([
      'email',
      'phone',
      'password',
      'remember',
      'numberCode',
      'code',
    ]);
    const names = paths['/admin/hospitals']?.get?.parameters.map(({ name, required }) => [name, required]);
    expect(names).toEqual([
      ['page', false],
      ['limit', false],
      ['status', false],
      ['search', false],
    ]);
    expect(paths['/auth/login']?.post?.security).toEqual([]);
  });

  it('refers to nothing that is not in it', async () => {
    const document = await readDocument();
    const found = new Set(refs(document));
    expect(found.size).toBeGreaterThan(0);
    for (const ref of found) {
      const parts = ref.replace('#/', '').split('/');
      const target = parts.reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], document);
      expect({ ref, found: target !== undefined }).toEqual({ ref, found: true });
    }
  });
});
