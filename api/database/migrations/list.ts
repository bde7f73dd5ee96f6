import type { Kysely } from 'kysely';
import * as peopleAndRequests from './0001-people-and-requests.ts';
import * as contact from './0002-contact.ts';
import * as alertsAndPush from './0003-alerts-and-push.ts';
import * as stock from './0004-stock.ts';
import * as accountCare from './0005-account-care.ts';
import * as mailsOfSettings from './0006-mails-of-settings.ts';
import * as achievements from './0007-achievements.ts';
import * as lighterDeliveries from './0008-lighter-deliveries.ts';
import * as lookUps from './0009-look-ups.ts';
import * as restByHospital from './0010-rest-by-hospital.ts';
import * as emailChanges from './0011-email-changes.ts';
import * as finishedMails from './0012-finished-mails.ts';
import * as squares from './0013-squares.ts';
import * as subscriptionLife from './0014-subscription-life.ts';
import * as counts from './0015-counts.ts';
import * as unitsElsewhere from './0016-units-elsewhere.ts';
import * as donorsByTown from './0017-donors-by-town.ts';
import * as responses from './0018-responses.ts';
import * as lots from './0019-lots.ts';
import * as hospitalChanges from './0020-hospital-changes.ts';
import * as outcomes from './0021-outcomes.ts';
import * as staff from './0022-staff.ts';
import * as disclosuresAndNotices from './0023-disclosures-and-notices.ts';
import * as requestReasons from './0024-request-reasons.ts';
import * as issuedForRequests from './0025-issued-for-requests.ts';
import * as arrivalCodes from './0026-arrival-codes.ts';
import * as deferralBounds from './0027-deferral-bounds.ts';
import * as unitsCountedOnce from './0028-units-counted-once.ts';
import * as whoDidIt from './0029-who-did-it.ts';
import * as documents from './0030-documents.ts';
import * as requestSums from './0031-request-sums.ts';
import * as changedWhereAndWhen from './0032-changed-where-and-when.ts';
import * as shiftCodes from './0033-shift-codes.ts';
import * as takeovers from './0034-takeovers.ts';
import * as accountDirectory from './0035-account-directory.ts';
import * as neverDonated from './0036-never-donated.ts';
import * as alertedAndNotified from './0037-alerted-and-notified.ts';
import * as auditAppendOnly from './0038-audit-append-only.ts';
import * as fulfillSpeltOnce from './0039-fulfill-spelt-once.ts';
import * as messageAnswers from './0040-message-answers.ts';
import * as adminKeys from './0041-admin-keys.ts';
import * as countryFigures from './0042-country-figures.ts';
import * as requestDesk from './0043-request-desk.ts';
import * as replaysByPerson from './0044-replays-by-person.ts';

export interface Migration {
  readonly name: string;
  readonly up: (db: Kysely<never>) => Promise<void>;
}

/** In order of running. An entry is never edited or moved once it has landed; a change is a new entry. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-people-and-requests', up: peopleAndRequests.up },
  { name: '0002-contact', up: contact.up },
  { name: '0003-alerts-and-push', up: alertsAndPush.up },
  { name: '0004-stock', up: stock.up },
  { name: '0005-account-care', up: accountCare.up },
  { name: '0006-mails-of-settings', up: mailsOfSettings.up },
  { name: '0007-achievements', up: achievements.up },
  { name: '0008-lighter-deliveries', up: lighterDeliveries.up },
  { name: '0009-look-ups', up: lookUps.up },
  { name: '0010-rest-by-hospital', up: restByHospital.up },
  { name: '0011-email-changes', up: emailChanges.up },
  { name: '0012-finished-mails', up: finishedMails.up },
  { name: '0013-squares', up: squares.up },
  { name: '0014-subscription-life', up: subscriptionLife.up },
  { name: '0015-counts', up: counts.up },
  { name: '0016-units-elsewhere', up: unitsElsewhere.up },
  { name: '0017-donors-by-town', up: donorsByTown.up },
  { name: '0018-responses', up: responses.up },
  { name: '0019-lots', up: lots.up },
  { name: '0020-hospital-changes', up: hospitalChanges.up },
  { name: '0021-outcomes', up: outcomes.up },
  { name: '0022-staff', up: staff.up },
  { name: '0023-disclosures-and-notices', up: disclosuresAndNotices.up },
  { name: '0024-request-reasons', up: requestReasons.up },
  { name: '0025-issued-for-requests', up: issuedForRequests.up },
  { name: '0026-arrival-codes', up: arrivalCodes.up },
  { name: '0027-deferral-bounds', up: deferralBounds.up },
  { name: '0028-units-counted-once', up: unitsCountedOnce.up },
  { name: '0029-who-did-it', up: whoDidIt.up },
  { name: '0030-documents', up: documents.up },
  { name: '0031-request-sums', up: requestSums.up },
  { name: '0032-changed-where-and-when', up: changedWhereAndWhen.up },
  { name: '0033-shift-codes', up: shiftCodes.up },
  { name: '0034-takeovers', up: takeovers.up },
  { name: '0035-account-directory', up: accountDirectory.up },
  { name: '0036-never-donated', up: neverDonated.up },
  { name: '0037-alerted-and-notified', up: alertedAndNotified.up },
  { name: '0038-audit-append-only', up: auditAppendOnly.up },
  { name: '0039-fulfill-spelt-once', up: fulfillSpeltOnce.up },
  { name: '0040-message-answers', up: messageAnswers.up },
  { name: '0041-admin-keys', up: adminKeys.up },
  { name: '0042-country-figures', up: countryFigures.up },
  { name: '0043-request-desk', up: requestDesk.up },
  { name: '0044-replays-by-person', up: replaysByPerson.up },
];
