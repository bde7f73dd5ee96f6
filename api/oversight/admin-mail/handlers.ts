import type { Handlers } from '../../handler.ts';
import { changePreferences } from './change-preferences.ts';
import { readPreferences } from './read-preferences.ts';

export const adminMailHandlers = {
  'GET /admin/preferences': readPreferences,
  'PATCH /admin/preferences': changePreferences,
} satisfies Partial<Handlers>;
