import type { Handlers } from '../../handler.ts';
import { readNearby } from './read-nearby.ts';
import { readShown } from './read-shown.ts';

export const spareHandlers = {
  'GET /stock/nearby': readNearby,
  'GET /stock/shown': readShown,
} satisfies Partial<Handlers>;
