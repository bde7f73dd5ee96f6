import type { Handlers } from '../handler.ts';
import { readHistory } from './history.ts';
import { listPhoneLooks } from './phone-looks.ts';

export const donorHandlers = {
  'GET /donor/history': readHistory,
  'GET /donor/phone-looks': listPhoneLooks,
} satisfies Partial<Handlers>;
