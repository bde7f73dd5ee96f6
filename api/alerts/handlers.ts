import type { Handlers } from '../handler.ts';
import { listAlertRequests } from './list-alert-requests.ts';
import { listBroadcasts } from './list-broadcasts.ts';
import { listAlerts, readAlert } from './read-alerts.ts';
import { receiveReceipts } from './receive-receipts.ts';
import { sendEmergency } from './send-emergency.ts';

export const alertHandlers = {
  'POST /alerts/emergency': sendEmergency,
  'GET /admin/alert-requests': listAlertRequests,
  'GET /alerts/{id}': readAlert,
  'GET /alerts': listAlerts,
  'GET /donor/broadcasts': listBroadcasts,
  'POST /push/receipts': receiveReceipts,
} satisfies Partial<Handlers>;
