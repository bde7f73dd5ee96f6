import type { Handlers } from '../../handler.ts';
import { readCountryAnalytics } from './read-analytics.ts';
import { readCountryStock } from './read-stock.ts';

export const countryHandlers = {
  'GET /admin/analytics': readCountryAnalytics,
  'GET /country/stock': readCountryStock,
} satisfies Partial<Handlers>;
