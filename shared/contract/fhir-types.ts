import * as z from 'zod/mini';

/**
 * What Dhiig writes of HL7 FHIR R5: of each type only the elements that it fills. Source of all names, cardinalities and
 * codes: http://hl7.org/fhir/R5.
 */

const coding = z.object({
  system: z.optional(z.string()),
  code: z.string(),
  display: z.optional(z.string()),
});
export type Coding = z.infer<typeof coding>;

const concept = z.object({ coding: z.optional(z.array(coding)), text: z.optional(z.string()) });
export type CodeableConcept = z.infer<typeof concept>;

const identifier = z.object({ system: z.optional(z.string()), value: z.string() });
export type Identifier = z.infer<typeof identifier>;

const reference = z.object({
  /** `Type/id`, below the base of this API. */
  reference: z.optional(z.string()),
  identifier: z.optional(identifier),
  display: z.optional(z.string()),
  /** Why there is none. */
  extension: z.optional(z.array(z.object({ url: z.string(), valueCode: z.string() }))),
});
export type Reference = z.infer<typeof reference>;

const quantity = z.object({ value: z.number(), unit: z.string(), system: z.string(), code: z.string() });
export type Quantity = z.infer<typeof quantity>;

const period = z.object({ start: z.optional(z.string()), end: z.optional(z.string()) });

const meta = z.object({
  /** A digest of the content: another one if anything has changed. */
  versionId: z.string(),
  /** Only if it is known exactly. */
  lastUpdated: z.optional(z.string()),
});

const of = <const Type extends string>(resourceType: Type) => ({
  resourceType: z.literal(resourceType),
  id: z.string(),
  meta,
});

/** A lot of the hospital's stock: one bag, or some that have no numbers. */
export const biologicallyDerivedProduct = z.object({
  ...of('BiologicallyDerivedProduct'),
  productCategory: coding,
  /** The component. */
  productCode: concept,
  /** The hospital's request that it is reserved for. */
  request: z.optional(z.array(reference)),
  /** The bag's number, if it is not one of ISBT 128. */
  identifier: z.optional(z.array(identifier)),
  /** The donation identification number of ISBT 128. */
  biologicalSourceEvent: z.optional(identifier),
  /** The hospital that collected it. */
  processingFacility: z.optional(z.array(reference)),
  productStatus: coding,
  expirationDate: z.string(),
  collection: z.object({ collectedDateTime: z.string() }),
  storageTempRequirements: z.object({ low: z.optional(quantity), high: quantity }),
  property: z.array(
    z.object({
      type: concept,
      valueCodeableConcept: z.optional(concept),
      valueInteger: z.optional(z.number()),
    }),
  ),
});
export type BiologicallyDerivedProduct = z.infer<typeof biologicallyDerivedProduct>;

const PRIORITIES = ['routine', 'urgent', 'stat'] as const;
export type Priority = (typeof PRIORITIES)[number];

const parameter = z.object({ code: concept, valueCodeableConcept: concept });

export const SUPPLY_REQUEST_STATUSES = ['draft', 'active', 'cancelled', 'completed'] as const;
export type SupplyRequestStatus = (typeof SUPPLY_REQUEST_STATUSES)[number];

/** One line of an order between two hospitals. */
export const supplyRequest = z.object({
  ...of('SupplyRequest'),
  /** The order's: the same for all of its lines. */
  identifier: z.array(identifier),
  status: z.enum(SUPPLY_REQUEST_STATUSES),
  /** The receiver's own request that it is for; a supplier does not see it. */
  basedOn: z.optional(z.array(reference)),
  priority: z.enum(PRIORITIES),
  item: z.object({ concept }),
  quantity,
  parameter: z.array(parameter),
  authoredOn: z.string(),
  requester: reference,
  supplier: z.array(reference),
});
export type SupplyRequest = z.infer<typeof supplyRequest>;

export const SUPPLY_DELIVERY_STATUSES = ['in-progress', 'completed', 'abandoned'] as const;
export type SupplyDeliveryStatus = (typeof SUPPLY_DELIVERY_STATUSES)[number];

/** The box of an order. */
export const supplyDelivery = z.object({
  ...of('SupplyDelivery'),
  /** What is written on the box. */
  identifier: z.array(identifier),
  basedOn: z.array(reference),
  status: z.enum(SUPPLY_DELIVERY_STATUSES),
  type: concept,
  /** What is in it; once it was received, what the receiver accepted. */
  suppliedItem: z.optional(z.array(z.object({ quantity, itemReference: reference }))),
  /** From when it was sent until it was received. */
  occurrencePeriod: z.optional(period),
  supplier: reference,
  receiver: z.array(reference),
});
export type SupplyDelivery = z.infer<typeof supplyDelivery>;

export const SERVICE_REQUEST_STATUSES = ['active', 'completed', 'revoked'] as const;
export type ServiceRequestStatus = (typeof SERVICE_REQUEST_STATUSES)[number];

/** A request for blood. Whose patient it is for is not known here. */
export const serviceRequest = z.object({
  ...of('ServiceRequest'),
  status: z.enum(SERVICE_REQUEST_STATUSES),
  intent: z.literal('order'),
  priority: z.enum(PRIORITIES),
  code: z.object({ concept }),
  orderDetail: z.array(z.object({ parameter: z.array(parameter) })),
  quantityQuantity: quantity,
  subject: reference,
  /** Until its deadline. */
  occurrencePeriod: z.optional(period),
  authoredOn: z.string(),
  requester: reference,
  reason: z.optional(z.array(z.object({ concept }))),
});
export type ServiceRequest = z.infer<typeof serviceRequest>;

/** A verified hospital or blood bank. */
export const organization = z.object({
  ...of('Organization'),
  active: z.boolean(),
  type: z.array(concept),
  name: z.string(),
  contact: z.array(
    z.object({
      telecom: z.array(z.object({ system: z.literal('phone'), value: z.string(), use: z.literal('work') })),
      address: z.object({
        text: z.string(),
        city: z.optional(z.string()),
        state: z.optional(z.string()),
      }),
    }),
  ),
});
export type Organization = z.infer<typeof organization>;

export const capabilityStatement = z.object({
  resourceType: z.literal('CapabilityStatement'),
  status: z.literal('active'),
  date: z.string(),
  kind: z.literal('instance'),
  software: z.object({ name: z.string(), version: z.string() }),
  implementation: z.object({ description: z.string(), url: z.string() }),
  fhirVersion: z.literal('5.0.0'),
  format: z.array(z.string()),
  rest: z.array(
    z.object({
      mode: z.literal('server'),
      security: z.object({ cors: z.boolean(), description: z.string() }),
      resource: z.array(
        z.object({
          type: z.string(),
          profile: z.string(),
          documentation: z.string(),
          interaction: z.array(z.object({ code: z.enum(['read', 'search-type']) })),
          versioning: z.literal('versioned'),
          conditionalRead: z.literal('not-match'),
          searchParam: z.optional(
            z.array(z.object({ name: z.string(), definition: z.string(), type: z.string() })),
          ),
        }),
      ),
    }),
  ),
});
export type CapabilityStatement = z.infer<typeof capabilityStatement>;

/** A page of what a search found; without `entry` if there is nothing, as FHIR has no empty lists. */
export const bundleOf = <Resource extends z.ZodMiniObject>(resource: Resource) =>
  z.object({
    resourceType: z.literal('Bundle'),
    type: z.literal('searchset'),
    link: z.array(z.object({ relation: z.enum(['self', 'next']), url: z.string() })),
    entry: z.optional(
      z.array(z.object({ fullUrl: z.string(), resource, search: z.object({ mode: z.literal('match') }) })),
    ),
  });
