import type { CodeableConcept, Priority, Quantity, Reference } from '../../../shared/contract/fhir-types.ts';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { ANY_USE } from '../../../shared/rules/isbt-128-tables.ts';
import type { Urgency } from '../../../shared/rules/request-status.ts';
import type { StockComponent } from '../../../shared/rules/stock.ts';

/**
 * The systems of ISBT 128, as HL7's own example of a BiologicallyDerivedProduct names them (FHIR R5,
 * biologicallyderivedproduct-example.json).
 */
const ISBT_128 = 'https://www.isbt128.org/uri';
export const DONATION_NUMBER = `${ISBT_128}/DonationIdentificationNumber`;
const ABO_RHD = `${ISBT_128}/ABORhD`;

/** Codes that Dhiig has and no standard: the same in every deployment. */
export const own = (name: 'component' | 'lot' | 'lot-state' | 'order' | 'box' | 'hospital-kind' | 'reason') =>
  `urn:x-dhiig:${name}`;

const COMPONENT_NAMES: Readonly<Record<StockComponent, string>> = {
  whole_blood: 'Whole blood',
  red_cells: 'Red cells',
  platelets: 'Platelets',
  plasma: 'Plasma',
};

/** The kind of blood. A product code of ISBT 128 would also say what Dhiig does not know, such as the anticoagulant. */
export const componentConcept = (component: StockComponent): CodeableConcept => ({
  coding: [{ system: own('component'), code: component, display: COMPONENT_NAMES[component] }],
  text: COMPONENT_NAMES[component],
});

/** That a property is the blood group. */
export const BLOOD_GROUP: CodeableConcept = {
  coding: [
    { system: 'http://hl7.org/fhir/biologicallyderived-product-property-type-codes', code: 'aborhd' },
    { system: ISBT_128, code: 'ABORhD' },
  ],
};

const GROUP_CODES = new Map(Object.entries(ANY_USE).map(([code, bloodType]) => [bloodType, code]));

/** As HL7's example writes it: `A RhD Positive`. */
const groupName = (bloodType: BloodType): string =>
  `${bloodType.slice(0, -1)} RhD ${bloodType.endsWith('+') ? 'Positive' : 'Negative'}`;

const groupConcept = (bloodType: BloodType): CodeableConcept => ({
  coding: [{ system: ABO_RHD, code: GROUP_CODES.get(bloodType) as string, display: groupName(bloodType) }],
});

const GROUP_CONCEPTS = new Map(BLOOD_TYPES.map((bloodType) => [bloodType, groupConcept(bloodType)]));

export const bloodGroup = (bloodType: BloodType): CodeableConcept =>
  GROUP_CONCEPTS.get(bloodType) as CodeableConcept;

export const productName = (component: StockComponent, bloodType: BloodType): string =>
  `${COMPONENT_NAMES[component]}, ${groupName(bloodType)}`;

const UCUM = 'http://unitsofmeasure.org';

/** Bags, which UCUM has as an annotation. */
export const unitsQuantity = (value: number): Quantity => ({
  value,
  unit: 'units',
  system: UCUM,
  code: '{unit}',
});

export const degrees = (value: number): Quantity => ({
  value,
  unit: 'degrees C',
  system: UCUM,
  code: 'Cel',
});

export const PRIORITY_OF: Readonly<Record<Urgency, Priority>> = {
  low: 'routine',
  medium: 'urgent',
  high: 'stat',
};

export const hospitalReference = (id: string, name: string): Reference => ({
  reference: `Organization/${id}`,
  display: name,
});
