/**
 * Reactions of donors, by the main groups of the Standard for Surveillance of Complications Related to Blood Donation
 * (ISBT, IHN and AABB, 2014).
 */
export const DONOR_REACTIONS = [
  'vasovagal',
  'haematoma',
  'arterial_puncture',
  'nerve',
  'citrate',
  'allergic',
  'other',
] as const;
export type DonorReaction = (typeof DONOR_REACTIONS)[number];

/**
 * The grades of the Severity Grading Tool for Donor Adverse Events (AABB, ISBT, IHN and EBA, 2020): 1 passes by itself
 * or with simple care, 2 needs care from outside, 3 is severe but threatens no life (hospital, surgery, more than half a
 * year), 4 threatens life, 5 is a death.
 */
export const REACTION_GRADES = [1, 2, 3, 4, 5] as const;
export type ReactionGrade = (typeof REACTION_GRADES)[number];
