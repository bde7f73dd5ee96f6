import type { Handler } from '../../handler.ts';
import { preferencesOf } from './preferences.ts';
import { findPreferences } from './preferences-store.ts';

export const readPreferences: Handler<'GET /admin/preferences'> = async ({ context: { db }, principal }) => ({
  preferences: preferencesOf(await findPreferences(db, principal.id)),
});
