import type { Language } from '../../../shared/contract/people.ts';
import type { Failure } from '../../failure.ts';
import { dayText } from './day-text.ts';

/** What a failure's sentence says, with days as the reader's language writes them. */
export const failureValues = (
  { options: { values, days } }: Pick<Failure, 'options'>,
  language: Language,
): Readonly<Record<string, string | number>> => ({
  ...values,
  ...Object.fromEntries(Object.entries(days ?? {}).map(([name, day]) => [name, dayText(language, day)])),
});
