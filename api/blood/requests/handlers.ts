import type { Handlers } from '../../handler.ts';
import { askDonor } from './ask-donor.ts';
import { cancelRequest } from './cancel-request.ts';
import { changeResponse } from './change-response.ts';
import { createRequest } from './create-request.ts';
import { readDetailedReport } from './detailed-report.ts';
import { editRequest } from './edit-request.ts';
import { fulfillRequest } from './fulfill-request.ts';
import { readAnalytics } from './hospital-analytics.ts';
import { listOwnRequests } from './hospital-requests.ts';
import { changeLot, moveStock, recordOutcome, undoMovement } from './issue-stock.ts';
import { liftDeferralAsAdmin } from './lift-deferral.ts';
import { listByBloodType, listNearby, listRequests } from './list-requests.ts';
import { listMatchedDonors } from './matched-donors.ts';
import { readPublicRequest } from './read-public-request.ts';
import { readRequest } from './read-request.ts';
import { recordFirstDonation } from './record-first-donation.ts';
import { countByRegion, listOfRegion } from './regions.ts';
import { removeDonationAsAdmin } from './remove-donation.ts';
import { respondByTicket } from './respond-by-ticket.ts';
import { respondToRequest } from './respond-to-request.ts';
import { listResponses } from './responses.ts';
import { withdrawResponse } from './withdraw-response.ts';

export const requestHandlers = {
  'POST /requests/create': createRequest,
  'GET /requests': listRequests,
  'GET /requests/by-blood-type': listByBloodType,
  'GET /requests/nearby': listNearby,
  'GET /requests/hospital': listOwnRequests,
  'GET /requests/hospital/analytics': readAnalytics,
  'GET /requests/hospital/detailed-reports': readDetailedReport,
  'GET /requests/{id}': readRequest,
  'GET /requests/{id}/public': readPublicRequest,
  'PATCH /requests/{id}': editRequest,
  'PATCH /requests/cancel/{id}': cancelRequest,
  'PATCH /requests/fulfill/{id}': fulfillRequest,
  'GET /requests/{id}/matched-donors': listMatchedDonors,
  'GET /requests/{id}/responses': listResponses,
  'PATCH /requests/{id}/responses/{responseId}': changeResponse,
  'GET /regions': countByRegion,
  'GET /regions/requests': listOfRegion,
  'POST /alerts/answer': respondByTicket,
  'POST /requests/{id}/ask/{donorId}': askDonor,
  'POST /donor/respond/{id}': respondToRequest,
  'POST /donor/withdraw/{id}': withdrawResponse,
  'POST /hospital/first-donations': recordFirstDonation,
  'POST /hospital/inventory/{id}/movements': moveStock,
  'DELETE /hospital/inventory/{id}/movements/{movementId}': undoMovement,
  'PATCH /hospital/inventory/{id}': changeLot,
  'POST /hospital/inventory/{id}/movements/{movementId}/outcome': recordOutcome,
  'DELETE /admin/deferrals/{id}': liftDeferralAsAdmin,
  'DELETE /admin/donations/{id}': removeDonationAsAdmin,
} satisfies Partial<Handlers>;
