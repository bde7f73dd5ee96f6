type Answer = (error: unknown) => Promise<never>;

let answer: Answer = (error) => Promise.reject(error);

/**
 * For a part of the app that could not be loaded: `load().catch(orNewRelease)`. Fails with the same error, unless a new
 * release explains it.
 */
export const orNewRelease: Answer = (error) => answer(error);

/** The reaction is loaded after the first load, with the code for the app's worker. */
export function answerLostParts(by: Answer): void {
  answer = by;
}
