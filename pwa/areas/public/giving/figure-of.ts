import { numberIn } from '../../../../shared/digits.ts';

/** A person's age or weight as they type it; undefined unless it is between 0 (exclusive) and `max`. */
export function figureOf(text: string, max: number): number | undefined {
  const figure = numberIn(text);
  return figure > 0 && figure <= max ? figure : undefined;
}
