import type { MassHospital, MassPlan } from '../../../../shared/contract/mass-casualties.ts';
import { requestChanges } from '../../../../shared/contract/requests.ts';
import type { BloodType, Component } from '../../../../shared/rules/blood.ts';
import { HOUR_MS } from '../../../../shared/time.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import type { TextKey } from '../../../i18n/i18n.ts';
import { deviceDateTime } from '../../../i18n/timezone.ts';

const QUARTER_MS = 15 * 60_000;

export interface NeedDraft {
  /** Empty until one is chosen: a type that nobody chose could call the wrong donors. */
  readonly bloodType: BloodType | '';
  readonly component: Component;
  /** Null until a number is given. */
  readonly units: number | null;
}

export const EMPTY_NEED: NeedDraft = { bloodType: '', component: 'whole_blood', units: null };

interface NeedErrors {
  readonly bloodType?: TextKey;
  readonly units?: TextKey;
}

/** What is missing of a need, or wrong. */
export function errorsOfNeed({ bloodType, units }: NeedDraft): NeedErrors {
  const { units: wrong } = fieldErrorsOf(requestChanges, { units: units ?? Number.NaN });
  return {
    ...(bloodType === '' && { bloodType: 'validation.blood_type_required' }),
    ...(wrong && { units: wrong }),
  };
}

/** What a hospital is entering: times on its device's clock, for fields of type datetime-local. */
interface PlanDraft {
  readonly chairs: number;
  readonly slotMinutes: number;
  readonly from: string;
  readonly until: string;
  readonly needs: readonly NeedDraft[];
}

/** As it was planned last; at first the eight hours from the next quarter of an hour, and no need yet. */
export function planOf({ plan, needs }: Pick<MassHospital, 'plan' | 'needs'>, now: Date): PlanDraft {
  const soon = new Date(Math.ceil(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return {
    chairs: plan?.chairs ?? 4,
    slotMinutes: plan?.slotMinutes ?? 20,
    from: deviceDateTime(plan ? new Date(plan.from) : soon),
    until: deviceDateTime(plan ? new Date(plan.until) : new Date(soon.getTime() + 8 * HOUR_MS)),
    needs: needs
      .filter(({ status }) => status === 'pending')
      .map(({ bloodType, component, units }) => ({ bloodType, component, units })),
  };
}

const instantOf = (local: string): string => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? local : at.toISOString();
};

export const bodyOf = ({ from, until, slotMinutes, ...draft }: PlanDraft): MassPlan => ({
  ...draft,
  needs: draft.needs.map(({ bloodType, component, units }) => ({
    bloodType: bloodType as BloodType,
    component,
    units: units ?? 0,
  })),
  slotMinutes: slotMinutes as MassPlan['slotMinutes'],
  from: instantOf(from),
  until: instantOf(until),
});
