interface WithId {
  readonly id: number;
}

/**
 * The shown ones from the top, each where it was: one that has ended leaves its place empty while another stands below it,
 * and the next new one takes it. So no button of one moves while a finger is on its way to it.
 */
export function placesOf<One extends WithId>(before: readonly One[], shown: readonly One[]): readonly One[] {
  const isShown = (one: One | undefined) => shown.some(({ id }) => id === one?.id);
  const places = [...before];
  for (const one of shown) {
    if (before.some(({ id }) => id === one.id)) continue;
    const free = places.findIndex((other) => !isShown(other));
    if (free < 0) places.push(one);
    else places[free] = one;
  }
  while (places.length > 0 && !isShown(places.at(-1))) places.pop();
  return places;
}
