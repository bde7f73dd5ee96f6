import type { Handlers } from '../../handler.ts';
import { readCapabilities } from './capabilities.ts';
import { readOrganization, searchOrganizations } from './organizations.ts';
import { readProduct, searchProducts } from './products.ts';
import { readServiceRequest, searchServiceRequests } from './service-requests.ts';
import { readSupplyDelivery, searchSupplyDeliveries } from './supply-deliveries.ts';
import { readSupplyRequest, searchSupplyRequests } from './supply-requests.ts';

export const fhirHandlers = {
  'GET /fhir/metadata': readCapabilities,
  'GET /fhir/BiologicallyDerivedProduct': searchProducts,
  'GET /fhir/BiologicallyDerivedProduct/{id}': readProduct,
  'GET /fhir/SupplyRequest': searchSupplyRequests,
  'GET /fhir/SupplyRequest/{id}': readSupplyRequest,
  'GET /fhir/SupplyDelivery': searchSupplyDeliveries,
  'GET /fhir/SupplyDelivery/{id}': readSupplyDelivery,
  'GET /fhir/ServiceRequest': searchServiceRequests,
  'GET /fhir/ServiceRequest/{id}': readServiceRequest,
  'GET /fhir/Organization': searchOrganizations,
  'GET /fhir/Organization/{id}': readOrganization,
} satisfies Partial<Handlers>;
