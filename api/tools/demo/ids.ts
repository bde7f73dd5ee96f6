import { v7 } from 'uuid';
import type { Clock } from './history.ts';
import { createDraw } from './random.ts';

/** UUIDv7s of the demo's clock that are the same at every run, so that lists that sort by id are the same. */
export function createIds(clock: Clock): () => string {
  const draw = createDraw(2012);
  return () => {
    const random = Uint8Array.from({ length: 16 }, () => draw.between(0, 255));
    return v7({ msecs: clock.now.getTime(), random });
  };
}
