import { abuseHandlers } from './abuse/handlers.ts';
import { accountHandlers } from './accounts/handlers.ts';
import { adminHandlers } from './admin/handlers.ts';
import { adminTeamHandlers } from './admins/handlers.ts';
import { alertHealthHandlers } from './alert-health/handlers.ts';
import { alertHandlers } from './alerts/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { contactHandlers } from './contact/handlers.ts';
import { countryHandlers } from './country/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { deskHandlers } from './desk/handlers.ts';
import { documentHandlers } from './documents/handlers.ts';
import { donationHandlers } from './donations/handlers.ts';
import { achievementHandlers } from './donors/achievements/handlers.ts';
import { donorHandlers } from './donors/handlers.ts';
import { duplicateHandlers } from './duplicates/handlers.ts';
import { emergencyHandlers } from './emergencies/handlers.ts';
import { eventHandlers } from './events/handlers.ts';
import type { Handlers } from './handler.ts';
import { handoverHandlers } from './handover/handlers.ts';
import { inventoryHandlers } from './inventory/handlers.ts';
import { massCasualtyHandlers } from './mass-casualties/handlers.ts';
import { moderationHandlers } from './moderation/handlers.ts';
import { operationHandlers } from './operation/handlers.ts';
import { pushHandlers } from './push/handlers.ts';
import { queueHandlers } from './queue/handlers.ts';
import { requestHandlers } from './requests/handlers.ts';
import { settingsHandlers } from './settings/handlers.ts';
import { staffHandlers } from './staff/handlers.ts';

/** Every endpoint's handler. A missing one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...requestHandlers,
  ...donorHandlers,
  ...donationHandlers,
  ...achievementHandlers,
  ...adminHandlers,
  ...adminTeamHandlers,
  ...moderationHandlers,
  ...countryHandlers,
  ...abuseHandlers,
  ...duplicateHandlers,
  ...auditHandlers,
  ...queueHandlers,
  ...dashboardHandlers,
  ...alertHealthHandlers,
  ...contactHandlers,
  ...settingsHandlers,
  ...deskHandlers,
  ...alertHandlers,
  ...emergencyHandlers,
  ...pushHandlers,
  ...eventHandlers,
  ...inventoryHandlers,
  ...staffHandlers,
  ...documentHandlers,
  ...handoverHandlers,
  ...massCasualtyHandlers,
  ...operationHandlers,
};
