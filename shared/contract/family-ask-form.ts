import * as z from 'zod/mini';
import { FAMILY_UNITS_MAX, WARDS } from '../rules/family-asks.ts';
import { ownBloodType, phone } from './fields.ts';
import { m } from './message.ts';

/** What the page asks for: in a file of its own, without the requests' schemas, which a visitor need not load. */
export const familyAskForm = z.object({
  phone,
  hospitalId: z.string(m('ask.hospital_required')).check(z.uuid(m('ask.hospital_required')), z.toLowerCase()),
  ward: z.enum(WARDS, m('ask.ward_required')),
  bloodType: ownBloodType,
  units: z
    .int(m('validation.units_required'))
    .check(z.gte(1, m('validation.units_min')), z.lte(FAMILY_UNITS_MAX, m('ask.units_max'))),
});
