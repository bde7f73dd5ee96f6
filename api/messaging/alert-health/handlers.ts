import type { Handlers } from '../../handler.ts';
import { readAlertHealth } from './read-alert-health.ts';

export const alertHealthHandlers = {
  'GET /admin/alert-health': readAlertHealth,
} satisfies Partial<Handlers>;
