import type { Handlers } from '../handler.ts';
import { readHistory } from './history.ts';
import { listDisclosures } from './list-disclosures.ts';

export const donorHandlers = {
  'GET /donor/history': readHistory,
  'GET /donor/phone-looks': listDisclosures,
} satisfies Partial<Handlers>;
