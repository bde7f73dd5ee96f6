/** How long a family's request for blood waits for its ward, in hours; then nobody sees it any more. */
export const FAMILY_ASK_HOURS = 6;

/** More than this a ward asks for itself. */
export const FAMILY_UNITS_MAX = 10;

/** Where the patient lies: chosen and not typed, so that no name of a patient gets into it. */
export const WARDS = [
  'emergency',
  'maternity',
  'surgery',
  'children',
  'internal',
  'intensive',
  'other',
] as const;
export type Ward = (typeof WARDS)[number];

/** `unseen`: of a number that is shut out, nobody sees it. `lapsed`: no ward confirmed it in time. */
export const FAMILY_ASK_STATES = ['asked', 'unseen', 'confirmed', 'refused', 'lapsed'] as const;
export type FamilyAskState = (typeof FAMILY_ASK_STATES)[number];

/** How a ward knows that the family is its own: by the code that they show, or as it has called their number. */
export const FAMILY_PROOFS = ['code', 'call'] as const;
export type FamilyProof = (typeof FAMILY_PROOFS)[number];
