import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';

/**
 * The kinds of codes that a hospital types, with the wrong ones allowed in an hour, whichever of its people types them.
 */
const WRONG_CODES = { 'arrival code': 60, 'type code': 20, 'family code': 20 } as const;
const MINUTES = 60;

type CodeKind = keyof typeof WRONG_CODES;

const triesOf = (kind: CodeKind, hospitalId: string) => ({ rule: kind, whom: hospitalId });

/**
 * Counts a code before it is looked up, so that concurrent tries cannot exceed the limit. Fails with `too_many_codes`.
 */
export async function countCodeLookup(
  { limiter }: Pick<Context, 'limiter'>,
  kind: CodeKind,
  hospitalId: string,
): Promise<void> {
  try {
    await limiter.consume(triesOf(kind, hospitalId), WRONG_CODES[kind], MINUTES);
  } catch (error) {
    if (error instanceof Failure && error.code === 'failure.too_many_tries')
      throw new Failure('failure.too_many_codes', error.options);
    throw error;
  }
}

/**
 * Wrong arrival codes in a day up to which a right one proves that its donor came. A hospital knows the marks of the
 * codes that it waits for (`arrivalMark`), so beyond that a right one may be a guess.
 */
const WRONG_UNTIL_GUESSED = 20;
const DAY_MINUTES = 24 * MINUTES;

const guessesOf = (hospitalId: string) => ({ rule: 'guessed arrival code', whom: hospitalId });

/** Counts an arrival code before it is looked up: false if a right one would prove nothing. */
export async function countGuess(
  { limiter }: Pick<Context, 'limiter'>,
  hospitalId: string,
): Promise<boolean> {
  try {
    await limiter.consume(guessesOf(hospitalId), WRONG_UNTIL_GUESSED, DAY_MINUTES);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'failure.too_many_tries') return false;
    throw error;
  }
}

/** The code that was counted as a guess is right. */
export const giveGuessBack = ({ limiter }: Pick<Context, 'limiter'>, hospitalId: string): Promise<void> =>
  limiter.refund(guessesOf(hospitalId));

/** Takes back the try of a right code. Only wrong codes count, because on some days many donors come. */
export const giveTryBack = (
  { limiter }: Pick<Context, 'limiter'>,
  kind: CodeKind,
  hospitalId: string,
): Promise<void> => limiter.refund(triesOf(kind, hospitalId));
