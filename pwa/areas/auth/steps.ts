import type { RegisteringAs, RegistrationForm } from './registration.ts';

/** What is asked on one screen. */
export interface Step {
  /** Its name in the address, and the key of its heading (`auth.step.*`). */
  readonly name: 'type' | 'place' | 'person' | 'hospital' | 'site' | 'account' | 'code';
  readonly fields: readonly (keyof RegistrationForm)[];
}

const ACCOUNT: Step = { name: 'account', fields: ['email', 'password', 'confirmPassword'] };

/** Who has no e-mail proves their number in its place, by a code that is texted to it after the last step. */
const ACCOUNT_BY_NUMBER: Step = { name: 'account', fields: ['phone', 'password', 'confirmPassword'] };
const CODE: Step = { name: 'code', fields: ['numberCode'] };

type Steps = readonly [Step, ...Step[]];

/** What is asked, in this order: one screen each, easy to fill in with a thumb. */
const STEPS: Readonly<Record<RegisteringAs, Steps>> = {
  donor: [
    { name: 'type', fields: ['bloodType'] },
    { name: 'place', fields: ['location'] },
    { name: 'person', fields: ['name', 'phone'] },
    ACCOUNT,
  ],
  hospital: [
    { name: 'hospital', fields: ['name', 'phone'] },
    { name: 'site', fields: ['location', 'address'] },
    ACCOUNT,
  ],
};

/** The steps of this role; `numbered` of them count. */
export function stepsOf(role: RegisteringAs, isByNumber: boolean): { steps: Steps; numbered: number } {
  const [first, ...others] = STEPS[role];
  const steps: Steps = isByNumber ? [first, ...others.slice(0, -1), ACCOUNT_BY_NUMBER, CODE] : STEPS[role];
  return { steps, numbered: STEPS[role].length };
}

/** Only the errors of these steps' fields. */
export function errorsIn<Key>(steps: readonly Step[], errors: Readonly<Record<string, Key>>) {
  const asked = steps.flatMap(({ fields }) => fields) as readonly string[];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => asked.includes(field)));
}
