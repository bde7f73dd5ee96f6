import type { Handlers } from '../../handler.ts';
import { readHandover } from './read-handover.ts';

export const handoverHandlers = {
  'GET /hospital/handover': readHandover,
} satisfies Partial<Handlers>;
