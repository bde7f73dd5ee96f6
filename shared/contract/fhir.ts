import * as z from 'zod/mini';
import { bagNumberOf } from '../rules/bag-number.ts';
import { HOSPITAL_KINDS } from '../rules/spare.ts';
import { endpoints, VERIFIED_HOSPITAL, VERIFIED_HOSPITAL_OR_ADMIN } from './endpoint.ts';
import {
  biologicallyDerivedProduct,
  bundleOf,
  capabilityStatement,
  organization,
  SERVICE_REQUEST_STATUSES,
  SUPPLY_DELIVERY_STATUSES,
  SUPPLY_REQUEST_STATUSES,
  serviceRequest,
  supplyDelivery,
  supplyRequest,
} from './fhir-types.ts';
import { day, instant, requiredText, uuid, wholeNumber } from './fields.ts';
import { LIMIT_MAX } from './limit-max.ts';
import { m } from './message.ts';

const choice = m('validation.choice_invalid');

/** A parameter of type token: `code` or `system|code`. There is one system for each, so it is not compared. */
const tokenText = requiredText(choice, 200).check(z.overwrite((text) => text.slice(text.indexOf('|') + 1)));
const oneOf = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.optional(z.pipe(tokenText, z.enum(codes, choice)));
const bagNumber = z.optional(tokenText.check(z.overwrite(bagNumberOf), z.maxLength(40, choice)));

/** A parameter of type reference: `Organization/{id}`, or the id alone. */
const hospital = z.optional(
  z.pipe(z.string(choice).check(z.overwrite((text) => text.replace(/^Organization\//, ''))), uuid),
);

/** A parameter of type date, always "from": `ge` and a day in UTC or an instant. */
const since = z.optional(
  z.pipe(
    z.string(m('validation.date_invalid')).check(
      z.regex(/^ge/, m('validation.date_invalid')),
      z.overwrite((text) => text.slice(2)),
    ),
    z.pipe(
      z.union([day, instant], m('validation.date_invalid')),
      z.transform((from: string) => `ge${from}`),
    ),
  ),
);

/** `_count` resources on a page; those after `cursor`, which only the link `next` of the page before contains. */
const search = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({
    ...shape,
    _count: z._default(wholeNumber(1, LIMIT_MAX), 50),
    cursor: z.optional(z.string().check(z.regex(/^[\d:.TZ-]{0,24}~[\w.-]{1,64}$/, m('validation.invalid')))),
  });

/** An order's id, and which of its lines: `{uuid}.O-neg.red-cells`. */
const line = z.string().check(z.regex(/^[\da-f-]{36}\.(?:A|B|AB|O)-(?:pos|neg)\.[a-z-]{1,11}$/));

/** HL7 FHIR R5, to be read alone: for the programs that a hospital or a ministry runs already. */
export const fhirEndpoints = endpoints({
  'GET /fhir/metadata': {
    summary: 'What this FHIR R5 server offers, as a CapabilityStatement',
    access: 'public',
    output: capabilityStatement,
    bare: true,
    fhir: true,
    limits: [{ by: 'address', max: 120, minutes: 10 }],
  },
  'GET /fhir/BiologicallyDerivedProduct': {
    summary:
      "The hospital's stock, the first to expire first; with a bag's number every record of that bag, also of what is gone",
    access: VERIFIED_HOSPITAL,
    query: search({
      'product-status': oneOf(['available', 'unavailable']),
      'biological-source-event': bagNumber,
      identifier: bagNumber,
    }),
    output: bundleOf(biologicallyDerivedProduct),
    fhir: true,
  },
  'GET /fhir/BiologicallyDerivedProduct/{id}': {
    summary: "A lot of the hospital's stock, also one that is gone",
    access: VERIFIED_HOSPITAL,
    output: biologicallyDerivedProduct,
    fhir: true,
  },
  'GET /fhir/SupplyRequest': {
    summary: 'Each line of the orders between the hospital and others, the newest order first',
    access: VERIFIED_HOSPITAL,
    query: search({
      status: oneOf(SUPPLY_REQUEST_STATUSES),
      requester: hospital,
      supplier: hospital,
      date: since,
    }),
    output: bundleOf(supplyRequest),
    fhir: true,
  },
  'GET /fhir/SupplyRequest/{id}': {
    summary: 'A line of an order, for the two hospitals that it is between',
    access: VERIFIED_HOSPITAL,
    params: { id: line },
    output: supplyRequest,
    fhir: true,
  },
  'GET /fhir/SupplyDelivery': {
    summary: 'Boxes with blood that the hospital sends or receives, the newest order first',
    access: VERIFIED_HOSPITAL,
    query: search({ status: oneOf(SUPPLY_DELIVERY_STATUSES), supplier: hospital, receiver: hospital }),
    output: bundleOf(supplyDelivery),
    fhir: true,
  },
  'GET /fhir/SupplyDelivery/{id}': {
    summary: 'The box of an order, for the two hospitals that it is between; the id is that of the order',
    access: VERIFIED_HOSPITAL,
    output: supplyDelivery,
    fhir: true,
  },
  'GET /fhir/ServiceRequest': {
    summary: "Requests for blood, newest first: a hospital's own, for an admin all",
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: search({ status: oneOf(SERVICE_REQUEST_STATUSES), requester: hospital, authored: since }),
    output: bundleOf(serviceRequest),
    fhir: true,
  },
  'GET /fhir/ServiceRequest/{id}': {
    summary: 'A request for blood, for the hospital that posted it and admins',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    output: serviceRequest,
    fhir: true,
  },
  'GET /fhir/Organization': {
    summary: 'Verified hospitals and blood banks',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    query: search({ type: oneOf(HOSPITAL_KINDS) }),
    output: bundleOf(organization),
    fhir: true,
  },
  'GET /fhir/Organization/{id}': {
    summary: 'A verified hospital or blood bank',
    access: VERIFIED_HOSPITAL_OR_ADMIN,
    output: organization,
    fhir: true,
  },
});
