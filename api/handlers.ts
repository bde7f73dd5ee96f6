import { accountHandlers } from './accounts/accounts/handlers.ts';
import { adminTeamHandlers } from './accounts/admins/handlers.ts';
import { tokenHandlers } from './accounts/api-tokens/handlers.ts';
import { donorListHandlers } from './accounts/donor-lists/handlers.ts';
import { duplicateHandlers } from './accounts/duplicates/handlers.ts';
import { familyAskPageHandlers } from './accounts/family-asks/handlers.ts';
import { numberHandlers } from './accounts/numbers/handlers.ts';
import { staffHandlers } from './accounts/staff/handlers.ts';
import { moderationHandlers } from './accounts/users/handlers.ts';
import { aftercareHandlers } from './blood/aftercare/handlers.ts';
import { alertHandlers } from './blood/alerts/handlers.ts';
import { bagHandlers } from './blood/bags/handlers.ts';
import { callerHandlers } from './blood/callers/handlers.ts';
import { collectionDayHandlers } from './blood/collection-days/handlers.ts';
import { emergencyHandlers } from './blood/emergencies/handlers.ts';
import { expiryOfferHandlers } from './blood/expiry-offers/handlers.ts';
import { familyAskHandlers } from './blood/family-asks/handlers.ts';
import { fhirHandlers } from './blood/fhir/handlers.ts';
import { handoverHandlers } from './blood/handover/handlers.ts';
import { massCasualtyHandlers } from './blood/mass-casualties/handlers.ts';
import { orderHandlers } from './blood/orders/handlers.ts';
import { requestHandlers } from './blood/requests/handlers.ts';
import { spareHandlers } from './blood/spare/handlers.ts';
import { inventoryHandlers } from './blood/stock/handlers.ts';
import type { Handlers } from './handler.ts';
import { alertHealthHandlers } from './messaging/alert-health/handlers.ts';
import { pushHandlers } from './messaging/push/handlers.ts';
import { textLineHandlers } from './messaging/texts/handlers.ts';
import { webhookHandlers } from './messaging/webhooks/handlers.ts';
import { abuseHandlers } from './oversight/abuse/handlers.ts';
import { adminMailHandlers } from './oversight/admin-mail/handlers.ts';
import { countryHandlers } from './oversight/country/handlers.ts';
import { dashboardHandlers } from './oversight/dashboard/handlers.ts';
import { dhis2Handlers } from './oversight/dhis2/handlers.ts';
import { figureHandlers } from './oversight/figures/handlers.ts';
import { adminHandlers } from './oversight/hospital-review/handlers.ts';
import { queueHandlers } from './oversight/inbox/handlers.ts';
import { contactHandlers } from './people/contact/handlers.ts';
import { documentHandlers } from './people/documents/handlers.ts';
import { donationHandlers } from './people/donations/handlers.ts';
import { achievementHandlers } from './people/donors/achievements/handlers.ts';
import { donorHandlers } from './people/donors/handlers.ts';
import { firstGiverHandlers } from './people/donors/return/handlers.ts';
import { auditHandlers } from './platform/audit/handlers.ts';
import { eventHandlers } from './platform/events/handlers.ts';
import { settingsHandlers } from './platform/settings/handlers.ts';
import { operationHandlers } from './server/operation/handlers.ts';

/** Every endpoint's handler. A missing one does not compile. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...numberHandlers,
  ...requestHandlers,
  ...callerHandlers,
  ...firstGiverHandlers,
  ...aftercareHandlers,
  ...bagHandlers,
  ...donorHandlers,
  ...donationHandlers,
  ...achievementHandlers,
  ...adminHandlers,
  ...adminTeamHandlers,
  ...moderationHandlers,
  ...countryHandlers,
  ...dhis2Handlers,
  ...figureHandlers,
  ...expiryOfferHandlers,
  ...abuseHandlers,
  ...duplicateHandlers,
  ...auditHandlers,
  ...queueHandlers,
  ...dashboardHandlers,
  ...alertHealthHandlers,
  ...textLineHandlers,
  ...contactHandlers,
  ...settingsHandlers,
  ...adminMailHandlers,
  ...alertHandlers,
  ...emergencyHandlers,
  ...pushHandlers,
  ...webhookHandlers,
  ...eventHandlers,
  ...inventoryHandlers,
  ...orderHandlers,
  ...spareHandlers,
  ...staffHandlers,
  ...tokenHandlers,
  ...donorListHandlers,
  ...familyAskHandlers,
  ...familyAskPageHandlers,
  ...documentHandlers,
  ...fhirHandlers,
  ...handoverHandlers,
  ...massCasualtyHandlers,
  ...collectionDayHandlers,
  ...operationHandlers,
};
