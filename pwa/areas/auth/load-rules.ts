import { loadChecks } from '../../forms/load-checks.ts';
import { confirmationErrors } from './confirmation.ts';

export type Rules = typeof import('./rules.ts');

/** The server applies the same rules, except for the second password, which it never gets. */
const WITHOUT_SCHEMAS: Rules = {
  loginErrors: () => ({}),
  phoneErrors: () => ({}),
  forgotErrors: () => ({}),
  resetErrors: confirmationErrors,
  joinErrors: confirmationErrors,
  registrationErrors: (_role, form) => confirmationErrors(form),
};

/** They are loaded when somebody begins to type, and are there when they send. */
export const loadRules = (): Promise<Rules> => loadChecks(() => import('./rules.ts'), WITHOUT_SCHEMAS);
