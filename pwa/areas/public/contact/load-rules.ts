import { addTexts } from '../../../i18n/i18n.ts';

/**
 * The contract's schemas, and the words for what is wrong, weigh more than the page: they are fetched when somebody begins to type, and are there
 * when he sends.
 */
export async function loadRules(): Promise<typeof import('./rules.ts')> {
  const [rules] = await Promise.all([import('./rules.ts'), addTexts('forms')]);
  return rules;
}

/** Begins to fetch them; a failure shows when they are needed. */
export function prepareRules(): void {
  loadRules().catch(() => undefined);
}
