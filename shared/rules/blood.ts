/** The eight ABO/RhD types, in the order in which every list and chart shows them. */
export const BLOOD_TYPES = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export type BloodType = (typeof BLOOD_TYPES)[number];

/** What a request asks for; `whole_blood` is the default. */
export const COMPONENTS = ['whole_blood', 'red_cells'] as const;
export type Component = (typeof COMPONENTS)[number];

/** How a donor's type fits a recipient's. The hospital's cross-match decides in the end. */
export type MatchKind = 'exact' | 'compatible';

interface Antigens {
  a: boolean;
  b: boolean;
  d: boolean;
}

function antigensOf(type: BloodType): Antigens {
  const group = type.slice(0, -1);
  return { a: group.includes('A'), b: group.includes('B'), d: type.endsWith('+') };
}

/**
 * May this donor's blood be given to this recipient?
 *
 * Red cells must carry no antigen A, B or D that the recipient lacks. Whole blood also brings the donor's
 * plasma with its antibodies, so its ABO group must be the recipient's own.
 * Source: AABB, Standards for Blood Banks and Transfusion Services, "Selection of compatible blood and
 * blood components": ABO group-compatible red cells, ABO group-specific whole blood, Rh-negative for
 * Rh-negative recipients.
 */
export function canReceiveFrom(recipient: BloodType, donor: BloodType, component: Component): boolean {
  const has = antigensOf(recipient);
  const gets = antigensOf(donor);
  if (gets.d && !has.d) return false;
  if (component === 'whole_blood') return gets.a === has.a && gets.b === has.b;
  return (has.a || !gets.a) && (has.b || !gets.b);
}

/** `exact` for the recipient's own type, `compatible` for another that fits, null for one that does not. */
export function matchKind(recipient: BloodType, donor: BloodType, component: Component): MatchKind | null {
  if (donor === recipient) return 'exact';
  return canReceiveFrom(recipient, donor, component) ? 'compatible' : null;
}

/** The donor types that fit a recipient: the exact type first, then the others in the order of BLOOD_TYPES. */
export function compatibleDonorTypes(recipient: BloodType, component: Component): BloodType[] {
  const others = BLOOD_TYPES.filter((donor) => matchKind(recipient, donor, component) === 'compatible');
  return [recipient, ...others];
}

/** The recipient types that a donor can help: their own first, then the others in the order of BLOOD_TYPES. */
export function recipientTypesFor(donor: BloodType, component: Component): BloodType[] {
  const others = BLOOD_TYPES.filter((recipient) => matchKind(recipient, donor, component) === 'compatible');
  return [donor, ...others];
}
