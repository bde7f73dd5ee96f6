import type { Handlers } from '../../handler.ts';
import { readExpiring } from './read-expiring.ts';

export const expiryOfferHandlers = {
  'GET /stock/expiring': readExpiring,
} satisfies Partial<Handlers>;
