import type { Handlers } from '../../handler.ts';
import { liftRecall } from './lift-recall.ts';
import { listRecalls } from './list-recalls.ts';
import { openRecall } from './open-recall.ts';
import { readBag } from './read-bag.ts';

export const bagHandlers = {
  'GET /hospital/bags/{number}': readBag,
  'GET /recalls': listRecalls,
  'POST /recalls': openRecall,
  'POST /recalls/{id}/lift': liftRecall,
} satisfies Partial<Handlers>;
