type Answer = (error: unknown) => Promise<never>;

let answer: Answer = (error) => Promise.reject(error);

/** For a part of the app that did not arrive: `load().catch(orNewRelease)`. Fails as it did, unless it knows better. */
export const orNewRelease: Answer = (error) => answer(error);

/** What to do then comes after the first load, with the care for the app's worker. */
export function answerLostParts(by: Answer): void {
  answer = by;
}
