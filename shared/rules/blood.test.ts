import { describe, expect, it } from 'vitest';
import {
  BLOOD_TYPES,
  type BloodType,
  COMPONENTS,
  type Component,
  canReceiveFrom,
  compatibleDonorTypes,
  matchKind,
  recipientTypesFor,
} from './blood.ts';

/**
 * Written by hand, recipient by recipient. Red cells: the table that blood services publish (Australian
 * Red Cross Lifeblood, "Component compatibility": O gets O; A gets A, O; B gets B, O; AB gets all; RhD
 * negative gets RhD negative).
 * Whole blood: ABO-identical, Rh-negative for Rh-negative recipients (AABB Standards).
 * A cell is y if the donor of that column may give.
 */
const DONORS: readonly BloodType[] = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'];
const TABLES: Record<Component, Record<BloodType, string>> = {
  //       A+A-B+B-AB+AB-O+O-
  red_cells: {
    'A+': 'y y . . . . y y',
    'A-': '. y . . . . . y',
    'B+': '. . y y . . y y',
    'B-': '. . . y . . . y',
    'AB+': 'y y y y y y y y',
    'AB-': '. y . y . y . y',
    'O+': '. . . . . . y y',
    'O-': '. . . . . . . y',
  },
  whole_blood: {
    'A+': 'y y . . . . . .',
    'A-': '. y . . . . . .',
    'B+': '. . y y . . . .',
    'B-': '. . . y . . . .',
    'AB+': '. . . . y y . .',
    'AB-': '. . . . . y . .',
    'O+': '. . . . . . y y',
    'O-': '. . . . . . . y',
  },
};

const PAIRS = COMPONENTS.flatMap((component) =>
  BLOOD_TYPES.flatMap((recipient) => {
    const cells = TABLES[component][recipient].split(' ');
    return DONORS.map((donor, column) => ({ component, recipient, donor, fits: cells[column] === 'y' }));
  }),
);

describe('blood compatibility', () => {
  it('covers all 64 pairs for both components', () => {
    expect(new Set(PAIRS.map((p) => `${p.component} ${p.recipient} ${p.donor}`)).size).toBe(128);
    expect(PAIRS.filter((p) => p.fits && p.component === 'red_cells')).toHaveLength(27);
    expect(PAIRS.filter((p) => p.fits && p.component === 'whole_blood')).toHaveLength(12);
  });

  it.each(PAIRS)('$component: $donor to $recipient is $fits', ({ component, recipient, donor, fits }) => {
    expect(canReceiveFrom(recipient, donor, component)).toBe(fits);
    expect(matchKind(recipient, donor, component)).toBe(
      fits ? (donor === recipient ? 'exact' : 'compatible') : null,
    );
    expect(compatibleDonorTypes(recipient, component).includes(donor)).toBe(fits);
    expect(recipientTypesFor(donor, component).includes(recipient)).toBe(fits);
  });

  it('ranks the exact type first and names each type once', () => {
    for (const component of COMPONENTS) {
      for (const type of BLOOD_TYPES) {
        for (const list of [compatibleDonorTypes(type, component), recipientTypesFor(type, component)]) {
          expect(list[0]).toBe(type);
          expect(new Set(list).size).toBe(list.length);
        }
      }
    }
    expect(compatibleDonorTypes('AB-', 'red_cells')).toEqual(['AB-', 'A-', 'B-', 'O-']);
    expect(recipientTypesFor('O-', 'whole_blood')).toEqual(['O-', 'O+']);
  });
});
