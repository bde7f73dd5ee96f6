import type { CallOutput } from '../../../data/api/client.ts';

export type DashboardFigures = CallOutput<'GET /admin/dashboard'>;
