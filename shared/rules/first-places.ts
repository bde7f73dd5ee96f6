/** How many places of a list are shared out, and how many of them one hospital gets while others wait. */
const SHARED_PLACES = 10;
const PLACES_OF_ONE = 2;

/**
 * The first places of a list of requests, shared out so that no hospital buries the others by the number of its own.
 * `tiers` have the list's order; a place goes to a later tier only when the earlier ones have been used up, since a
 * request that needs nobody, or is too far, does not wait for this donor. All other requests follow in their order.
 */
export function firstPlaces<One>(
  tiers: Iterable<Iterable<One>>,
  hospitalOf: (request: One) => string,
): readonly One[] {
  const places: One[] = [];
  const taken = new Map<string, number>();
  const take = (one: One): void => {
    places.push(one);
    taken.set(hospitalOf(one), (taken.get(hospitalOf(one)) ?? 0) + 1);
  };
  for (const tier of tiers) {
    const passedOver: One[] = [];
    for (const one of tier) {
      if (places.length === SHARED_PLACES) return places;
      if ((taken.get(hospitalOf(one)) ?? 0) < PLACES_OF_ONE) take(one);
      else if (passedOver.length < SHARED_PLACES) passedOver.push(one);
    }
    for (const one of passedOver.slice(0, SHARED_PLACES - places.length)) take(one);
  }
  return places;
}
