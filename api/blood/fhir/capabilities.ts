import packageJson from '../../../package.json' with { type: 'json' };
import { fhirEndpoints } from '../../../shared/contract/fhir.ts';
import type { CapabilityStatement } from '../../../shared/contract/fhir-types.ts';
import type { Handler } from '../../handler.ts';
import { fhirBase } from './bundle.ts';

/** When what is offered last changed. */
const CHANGED = '2026-11-30';

const CANONICAL = 'http://hl7.org/fhir';

type SearchType = 'token' | 'reference' | 'date';

/** R5's own definition of each search parameter: its type, and its name if other resources share it. */
const SEARCHES: Readonly<Record<string, Readonly<Record<string, readonly [SearchType, string?]>>>> = {
  BiologicallyDerivedProduct: {
    'product-status': ['token'],
    'biological-source-event': ['token'],
    identifier: ['token'],
  },
  SupplyRequest: {
    status: ['token'],
    requester: ['reference'],
    supplier: ['reference'],
    date: ['date', 'clinical-date'],
  },
  SupplyDelivery: { status: ['token'], supplier: ['reference'], receiver: ['reference'] },
  ServiceRequest: { status: ['token'], requester: ['reference'], authored: ['date'] },
  Organization: { type: ['token'] },
};

const describe = (type: string, parameters: (typeof SEARCHES)[string]) => ({
  type,
  profile: `${CANONICAL}/StructureDefinition/${type}`,
  documentation: fhirEndpoints[`GET /fhir/${type}` as keyof typeof fhirEndpoints].summary,
  interaction: [{ code: 'read' as const }, { code: 'search-type' as const }],
  versioning: 'versioned' as const,
  conditionalRead: 'not-match' as const,
  searchParam: Object.entries(parameters).map(([name, [kind, definition = `${type}-${name}`]]) => ({
    name,
    definition: `${CANONICAL}/SearchParameter/${definition}`,
    type: kind,
  })),
});

const RESOURCES = Object.entries(SEARCHES).map(([type, parameters]) => describe(type, parameters));

export const readCapabilities: Handler<'GET /fhir/metadata'> = async ({
  context,
}): Promise<CapabilityStatement> => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: CHANGED,
  kind: 'instance',
  software: { name: 'Dhiig', version: packageJson.version },
  implementation: { description: 'Blood between hospitals, to be read alone', url: fhirBase(context) },
  fhirVersion: '5.0.0',
  format: ['application/fhir+json'],
  rest: [
    {
      mode: 'server',
      security: {
        cors: false,
        description:
          'A bearer token: of a program, made by a hospital’s owner or an admin with the scope fhir:read, or of a sign-in. It reads what its maker reads in Dhiig.',
      },
      resource: RESOURCES,
    },
  ],
});
