import { useEffect, useState } from 'react';
import { type GivingVerdict, mayGive } from '../../../../shared/rules/giving.ts';
import type { Condition, DatedCondition } from '../../../../shared/rules/giving-limits.ts';
import { deployment } from '../../../data/deployment/deployment.ts';
import { today } from '../../../forms/today.ts';
import { figureOf } from './figure-of.ts';

interface CheckForm {
  readonly age: string;
  readonly weight: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly lastDonation: string;
  /** Asked if women wait longer between donations. */
  readonly isWoman: boolean;
  readonly conditions: readonly Condition[];
  readonly since: Readonly<Record<DatedCondition, string>>;
}

const EMPTY: CheckForm = {
  age: '',
  weight: '',
  lastDonation: '',
  isWoman: false,
  conditions: [],
  since: { ill: '', tattoo: '' },
};

/** The field is not empty, but its text is no valid number. */
const isUnusable = (text: string, figure: number | undefined): boolean =>
  figure === undefined && text.trim() !== '';

/** The answers of the check, which are kept only while the page is open and never sent, and the result. */
export function useCheck() {
  const [form, setForm] = useState(EMPTY);
  // The page was prerendered on an earlier day than the reader's.
  const [day, setDay] = useState<string>();
  useEffect(() => setDay(today()), []);

  const change = (changes: Partial<CheckForm>) => setForm((before) => ({ ...before, ...changes }));
  const toggle = (condition: Condition, isOn: boolean) =>
    setForm((before) => {
      const others = before.conditions.filter((one) => one !== condition);
      return { ...before, conditions: isOn ? [...others, condition] : others };
    });

  const age = figureOf(form.age, 120);
  const weightKg = figureOf(form.weight, 400);
  const { lastDonation, isWoman, conditions, since } = form;
  const days = deployment().donationDays;
  const interval = isWoman ? days.women : days.men;
  const verdict: GivingVerdict | undefined =
    day !== undefined && age !== undefined && weightKg !== undefined
      ? mayGive({ age, weightKg, lastDonation: lastDonation || null, conditions, since }, day, interval)
      : undefined;
  const unusable = { age: isUnusable(form.age, age), weight: isUnusable(form.weight, weightKg) };
  return { form, day, asksWoman: days.women !== days.men, verdict, unusable, change, toggle };
}
