/**
 * The contract's schemas weigh more than the page: they are fetched when somebody begins to type, and are
 * there when he sends.
 */
export const loadRules = () => import('./rules.ts');

/** Nor is what sends and keeps a message wanted by who only reads the page. */
export const loadSending = () => import('../queries/send-message.ts');

/** Most who come have left nothing here. */
export const loadKeptMessages = () => import('./kept-messages.tsx');

/** Begins to fetch them; a failure shows when they are needed. */
export function prepareRules(): void {
  Promise.all([loadRules(), loadSending()]).catch(() => undefined);
}
