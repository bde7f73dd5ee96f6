import { Failure } from '../../failure.ts';

/** Fails with `invalid` if a deadline (ISO instant) is not ahead of `now`. */
export function checkDeadline(deadline: string | null | undefined, now: Date): void {
  if (deadline && Date.parse(deadline) <= now.getTime())
    throw new Failure('failure.invalid', { fields: { deadline: 'validation.deadline_past' } });
}
