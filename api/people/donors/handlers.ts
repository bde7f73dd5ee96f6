import type { Handlers } from '../../handler.ts';
import { browseDonors } from './browse-donors.ts';
import { readHistory } from './history.ts';
import { listBloodBanks } from './list-blood-banks.ts';
import { listDisclosures } from './list-disclosures.ts';

export const donorHandlers = {
  'GET /users': browseDonors,
  'GET /donor/blood-banks': listBloodBanks,
  'GET /donor/history': readHistory,
  'GET /donor/disclosures': listDisclosures,
} satisfies Partial<Handlers>;
