import { describe, expect, it } from 'vitest';
import { fhirEndpoints } from '../../../shared/contract/fhir.ts';
import type { CapabilityStatement } from '../../../shared/contract/fhir-types.ts';
import { definitionOf, problemsOf } from '../../tools/testing/fhir-definitions.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';

describe('R5’s definitions', () => {
  it('find what is wrong', () => {
    const request = { resourceType: 'ServiceRequest', status: 'pending', intent: 'order', patient: 'Asha' };
    expect(problemsOf({ resourceType: 'ServiceRequest' }).join()).toContain('ServiceRequest.status');
    expect(problemsOf(request).join()).toContain('ServiceRequest.patient');
    const coded = { ...request, patient: undefined, subject: { display: 'Asha' } };
    expect(problemsOf(coded)).toEqual(['ServiceRequest.status: pending']);
  });
});

describe('the CapabilityStatement', () => {
  it('is public, and names every search parameter as R5 defines it', async () => {
    const app = await createTestApp({ PUBLIC_URL: 'https://dhiig.example' });
    const { status, headers, body } = await app.call('GET', '/fhir/metadata');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/fhir+json']);
    expect(problemsOf(body as never)).toEqual([]);
    const { fhirVersion, implementation, rest } = body as unknown as CapabilityStatement;
    expect([fhirVersion, implementation.url]).toEqual(['5.0.0', 'https://dhiig.example/api/fhir']);
    const described = rest[0]?.resource ?? [];
    const types = Object.keys(fhirEndpoints).flatMap(
      (key) => key.match(/^GET \/fhir\/([A-Z]\w+)$/)?.[1] ?? [],
    );
    expect(described.map(({ type }) => type)).toEqual(types);
    for (const { type, searchParam = [] } of described) {
      const endpoint = fhirEndpoints[`GET /fhir/${type}` as 'GET /fhir/Organization'];
      const accepted = Object.keys(endpoint.query.shape).filter(
        (name) => !['_count', 'cursor'].includes(name),
      );
      expect(searchParam.map(({ name }) => name).toSorted()).toEqual(accepted.toSorted());
      for (const parameter of searchParam) {
        const official = definitionOf('SearchParameter', parameter.definition.replace(/^.*\//, ''));
        expect(official).toMatchObject({
          url: parameter.definition,
          code: parameter.name,
          type: parameter.type,
          base: expect.arrayContaining([type]),
        });
      }
    }
  });
});
