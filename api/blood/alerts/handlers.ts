import type { Handlers } from '../../handler.ts';
import { listAdminAlerts } from './list-admin-alerts.ts';
import { listBroadcasts } from './list-broadcasts.ts';
import { listAlerts, readAlert } from './read-alerts.ts';
import { receiveReceipts } from './receive-receipts.ts';

export const alertHandlers = {
  'GET /alerts/{id}': readAlert,
  'GET /alerts': listAlerts,
  'GET /admin/alerts': listAdminAlerts,
  'GET /donor/broadcasts': listBroadcasts,
  'POST /push/receipts': receiveReceipts,
} satisfies Partial<Handlers>;
