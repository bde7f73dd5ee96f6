import type { Handlers } from '../../handler.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = {
  'GET /admin/settings': readSettings,
  'PATCH /admin/settings': changeSettings,
} satisfies Partial<Handlers>;
