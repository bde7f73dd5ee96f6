import type { Handlers } from '../../handler.ts';
import { readCountryAnalytics } from './read-analytics.ts';

export const countryHandlers = {
  'GET /admin/analytics': readCountryAnalytics,
} satisfies Partial<Handlers>;
