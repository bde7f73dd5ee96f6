import * as z from 'zod/mini';
import { type ContractKey, contract } from '../../../shared/contract/contract.ts';
import { type Endpoint, pathParameters, splitKey } from '../../../shared/contract/endpoint.ts';
import { PROOF_HEADER } from '../../../shared/contract/proof-header.ts';
import { tokenScope } from '../../../shared/contract/token-scopes.ts';
import { FHIR_JSON } from './fhir-answer.ts';

interface ObjectSchema {
  readonly properties?: Record<string, unknown> | undefined;
  readonly required?: readonly string[] | undefined;
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const withSuccess = (output: ObjectSchema) => ({
  ...output,
  properties: { success: { const: true }, ...output.properties },
  required: ['success', ...(output.required ?? [])],
});

function parametersOf(endpoint: Endpoint, path: string) {
  const query: ObjectSchema = endpoint.query ? schemaOf(endpoint.query, 'input') : {};
  return [
    ...pathParameters(path).map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: endpoint.params?.[name]
        ? schemaOf(endpoint.params[name], 'input')
        : { type: 'string', format: 'uuid' },
    })),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: query.required?.includes(name) ?? false,
      schema,
    })),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
    ...(endpoint.reauthenticates
      ? [{ name: PROOF_HEADER, in: 'header', required: false, schema: { type: 'string' } }]
      : []),
    ...(endpoint.stream
      ? [{ name: 'Last-Event-ID', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
      : []),
  ];
}

function contentOf(endpoint: Endpoint, output: ObjectSchema) {
  if (endpoint.download) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  if (endpoint.stream) return { 'text/event-stream': { schema: output } };
  if (endpoint.fhir) return { [FHIR_JSON]: { schema: output } };
  return { 'application/json': { schema: endpoint.bare ? output : withSuccess(output) } };
}

function operationOf(key: ContractKey, endpoint: Endpoint, path: string) {
  const { access } = endpoint;
  const output: ObjectSchema = schemaOf(endpoint.output, 'output');
  return {
    summary: endpoint.summary,
    'x-access': access,
    // The scope that a program's token needs; null if no token opens it.
    ...(access !== 'public' && { 'x-scope': tokenScope(key) }),
    ...(access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(endpoint, path),
    ...(endpoint.body && {
      requestBody: {
        required: !endpoint.bodyOptional,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [endpoint.upload.field],
              properties: { [endpoint.upload.field]: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        content: contentOf(endpoint, output),
      },
      default: {
        description: 'Failure',
        content: endpoint.fhir
          ? { [FHIR_JSON]: { schema: { $ref: '#/components/schemas/OperationOutcome' } } }
          : { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

export function createOpenApi(version: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(contract) as [ContractKey, Endpoint][]) {
    const { method, path } = splitKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, endpoint, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dhiig', version, description: 'The API of a digital blood bank' },
    externalDocs: { description: 'For developers, with examples', url: '/api/docs' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of a sign-in (POST /auth/login), or of a program (POST /tokens), which may make the calls whose x-scope it has',
        },
      },
      schemas: {
        Failure: {
          type: 'object',
          required: ['success', 'code', 'message'],
          properties: {
            success: { const: false },
            code: { type: 'string' },
            message: { type: 'string' },
            errors: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
        OperationOutcome: {
          type: 'object',
          required: ['resourceType', 'issue'],
          properties: {
            resourceType: { const: 'OperationOutcome' },
            issue: {
              type: 'array',
              items: {
                type: 'object',
                required: ['severity', 'code', 'details'],
                properties: {
                  severity: { const: 'error' },
                  code: { type: 'string' },
                  details: { type: 'object' },
                  location: { type: 'array', items: { type: 'string' } },
                },
              },
            },
          },
        },
      },
    },
  };
}
