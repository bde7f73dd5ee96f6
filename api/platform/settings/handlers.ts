import type { Handlers } from '../../handler.ts';
import { changeSettings } from './change-settings.ts';
import { changeSite, readSite } from './change-site.ts';
import { readSettings } from './read-settings.ts';

export const settingsHandlers = {
  'GET /admin/settings': readSettings,
  'PATCH /admin/settings': changeSettings,
  'GET /admin/site': readSite,
  'PATCH /admin/site': changeSite,
} satisfies Partial<Handlers>;
