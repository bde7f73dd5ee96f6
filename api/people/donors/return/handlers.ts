import type { Handlers } from '../../../handler.ts';
import { callFirstGiver, endFirstCall, showFirstGivers } from './call-first-givers.ts';

export const firstGiverHandlers = {
  'GET /hospital/first-givers': showFirstGivers,
  'POST /hospital/first-givers': callFirstGiver,
  'POST /hospital/first-givers/{donationId}': endFirstCall,
} satisfies Partial<Handlers>;
