import type { Handlers } from '../../handler.ts';
import { readDashboard } from './read-dashboard.ts';
import { readOperation } from './read-operation.ts';
import { readRecentActivity } from './recent-activity.ts';
import { readWaiting } from './waiting.ts';

export const dashboardHandlers = {
  'GET /admin/dashboard': readDashboard,
  'GET /admin/recent-activity': readRecentActivity,
  'GET /admin/waiting': readWaiting,
  'GET /admin/operation': readOperation,
} satisfies Partial<Handlers>;
