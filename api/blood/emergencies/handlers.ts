import type { Handlers } from '../../handler.ts';
import { listAlertRequests } from './list-alert-requests.ts';
import { sendEmergency } from './send-emergency.ts';

export const emergencyHandlers = {
  'POST /alerts/emergency': sendEmergency,
  'GET /admin/alert-requests': listAlertRequests,
} satisfies Partial<Handlers>;
