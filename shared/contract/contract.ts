import { abuseReportEndpoints } from './abuse-reports.ts';
import { abuseSignalEndpoints } from './abuse-signals.ts';
import { accountCareEndpoints } from './account-care.ts';
import { accountEndpoints } from './accounts.ts';
import { adminEndpoints } from './admin.ts';
import { adminMailEndpoints } from './admin-mail.ts';
import { adminRequestEndpoints } from './admin-requests.ts';
import { adminReviewEndpoints } from './admin-review.ts';
import { adminTeamEndpoints } from './admin-team.ts';
import { adminUserEndpoints } from './admin-users.ts';
import { aftercareEndpoints } from './aftercare.ts';
import { alertHealthEndpoints } from './alert-health.ts';
import { alertEndpoints } from './alerts.ts';
import { appointmentEndpoints } from './appointments.ts';
import { auditEndpoints } from './audit.ts';
import { bagEndpoints } from './bags.ts';
import { browseDonorsEndpoints } from './browse-donors.ts';
import { callerEndpoints } from './callers.ts';
import { collectionDayEndpoints } from './collection-days.ts';
import { contactEndpoints } from './contact.ts';
import { countryEndpoints } from './country.ts';
import { countryStockEndpoints } from './country-stock.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { deploymentSettingsEndpoints } from './deployment-settings.ts';
import { dhis2Endpoints } from './dhis2.ts';
import { documentEndpoints } from './documents.ts';
import { donorListEndpoints } from './donor-lists.ts';
import { donorEndpoints } from './donors.ts';
import { duplicateEndpoints } from './duplicates.ts';
import { eventEndpoints } from './events.ts';
import { expiryOfferEndpoints } from './expiry-offers.ts';
import { familyAskEndpoints } from './family-asks.ts';
import { fhirEndpoints } from './fhir.ts';
import { firstGiverEndpoints } from './first-givers.ts';
import { handoverEndpoints } from './handover.ts';
import { identityEndpoints } from './identity.ts';
import { inboxEndpoints } from './inbox.ts';
import { inventoryEndpoints } from './inventory.ts';
import { massCasualtyEndpoints } from './mass-casualties.ts';
import { nationalReportEndpoints } from './national-report.ts';
import { numberEndpoints } from './numbers.ts';
import { operationEndpoints } from './operation.ts';
import { orderEndpoints } from './orders.ts';
import { publicRequestEndpoints } from './public-request.ts';
import { pushEndpoints } from './push.ts';
import { queueEndpoints } from './queue.ts';
import { reauthenticationEndpoints } from './reauthentication.ts';
import { regionEndpoints } from './regions.ts';
import { reportEndpoints } from './reports.ts';
import { requestEndpoints } from './requests.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './sessions.ts';
import { shiftEndpoints } from './shift.ts';
import { siteFactEndpoints } from './site-facts.ts';
import { spareStockEndpoints } from './spare-stock.ts';
import { staffEndpoints } from './staff.ts';
import { standingOrderEndpoints } from './standing-orders.ts';
import { textLineEndpoints } from './text-lines.ts';
import { tokenEndpoints } from './tokens.ts';
import { webhookEndpoints } from './webhooks.ts';

/**
 * The whole API below `/api` as data. The server's routes, the app's typed client, `/api/openapi.json` and the tests of
 * the permission matrix are all derived from this one table.
 */
export const contract = {
  ...accountEndpoints,
  ...accountCareEndpoints,
  ...numberEndpoints,
  ...reauthenticationEndpoints,
  ...secondFactorEndpoints,
  ...sessionEndpoints,
  ...requestEndpoints,
  ...callerEndpoints,
  ...firstGiverEndpoints,
  ...reportEndpoints,
  ...publicRequestEndpoints,
  ...regionEndpoints,
  ...donorEndpoints,
  ...browseDonorsEndpoints,
  ...adminEndpoints,
  ...adminReviewEndpoints,
  ...adminMailEndpoints,
  ...countryEndpoints,
  ...countryStockEndpoints,
  ...nationalReportEndpoints,
  ...expiryOfferEndpoints,
  ...adminUserEndpoints,
  ...adminTeamEndpoints,
  ...adminRequestEndpoints,
  ...queueEndpoints,
  ...abuseReportEndpoints,
  ...abuseSignalEndpoints,
  ...duplicateEndpoints,
  ...auditEndpoints,
  ...dashboardEndpoints,
  ...alertHealthEndpoints,
  ...textLineEndpoints,
  ...contactEndpoints,
  ...inboxEndpoints,
  ...deploymentSettingsEndpoints,
  ...siteFactEndpoints,
  ...alertEndpoints,
  ...pushEndpoints,
  ...eventEndpoints,
  ...inventoryEndpoints,
  ...aftercareEndpoints,
  ...bagEndpoints,
  ...orderEndpoints,
  ...standingOrderEndpoints,
  ...spareStockEndpoints,
  ...identityEndpoints,
  ...handoverEndpoints,
  ...documentEndpoints,
  ...staffEndpoints,
  ...donorListEndpoints,
  ...familyAskEndpoints,
  ...shiftEndpoints,
  ...massCasualtyEndpoints,
  ...collectionDayEndpoints,
  ...appointmentEndpoints,
  ...tokenEndpoints,
  ...dhis2Endpoints,
  ...webhookEndpoints,
  ...fhirEndpoints,
  ...operationEndpoints,
} as const;

export type Contract = typeof contract;
export type ContractKey = keyof Contract;
