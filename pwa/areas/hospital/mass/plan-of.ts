import type { MassHospital, MassPlan } from '../../../../shared/contract/mass-casualties.ts';
import type { BloodType, Component } from '../../../../shared/rules/blood.ts';
import { deviceDateTime } from '../../../i18n/timezone.ts';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;

export interface NeedDraft {
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly units: number;
}

/** What a hospital is entering: times on its device's clock, for fields of type datetime-local. */
export interface PlanDraft {
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
  needs: [...draft.needs],
  slotMinutes: slotMinutes as MassPlan['slotMinutes'],
  from: instantOf(from),
  until: instantOf(until),
});
