import { addTexts } from '../../i18n/i18n.ts';
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

/**
 * The contract's schemas, with their texts, are larger than these pages: they are loaded when somebody begins to type,
 * and are there when they send. If they don't arrive, as when a new release has replaced them, the forms work without.
 */
export const loadRules = (): Promise<Rules> =>
  Promise.all([import('./rules.ts'), addTexts('checks')]).then(
    ([rules]) => rules,
    () => WITHOUT_SCHEMAS,
  );

/** Begins to load them. */
export function prepareRules(): void {
  void loadRules();
}
