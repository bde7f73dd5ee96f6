/**
 * The contract's schemas weigh more than these pages: they are fetched when somebody begins to type, and are
 * there when he sends.
 */
export const loadRules = () => import('./rules.ts');

/** Begins to fetch them; a failure shows when they are needed. */
export function prepareRules(): void {
  loadRules().catch(() => undefined);
}
