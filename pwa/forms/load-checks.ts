import { addTexts } from '../i18n/i18n.ts';

/**
 * The contract's schemas for a form that visitors have, with the texts of what they find wrong: both are larger than its
 * page. If they don't arrive, as when a new release has replaced them, the form does without, and the server checks.
 */
export const loadChecks = <Rules>(load: () => Promise<Rules>, without: Rules): Promise<Rules> =>
  Promise.all([load(), addTexts('checks')]).then(
    ([rules]) => rules,
    () => without,
  );
