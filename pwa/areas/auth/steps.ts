import type { RegisteringAs, RegistrationForm } from './registration.ts';

/** What is asked on one screen. */
export interface Step {
  /** Its name in the address, and the key of its heading (`auth.step.*`). */
  readonly name: 'type' | 'place' | 'person' | 'hospital' | 'site' | 'account';
  readonly fields: readonly (keyof RegistrationForm)[];
}

const ACCOUNT: Step = { name: 'account', fields: ['email', 'password', 'confirmPassword'] };

/** What is asked, in this order: one screen each, easy to fill in with a thumb. */
export const STEPS: Readonly<Record<RegisteringAs, readonly [Step, ...Step[]]>> = {
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

/** Only the errors of these steps' fields. */
export function errorsIn<Key>(steps: readonly Step[], errors: Readonly<Record<string, Key>>) {
  const asked = steps.flatMap(({ fields }) => fields) as readonly string[];
  return Object.fromEntries(Object.entries(errors).filter(([field]) => asked.includes(field)));
}
