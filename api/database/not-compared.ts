/**
 * Store functions that `same-on-both.test.ts` does not run: by file, names separated by spaces, in the order of the
 * file. A function that is run there is removed from this list, and a new one is run there or listed here; the
 * functions' own tests run on both engines anyway.
 */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'abuse/conduct-store.ts': 'countConduct',
  'abuse/report-store.ts': 'findReport otherReports recordOf closeReports thankable',
  'abuse/seen-store.ts': 'isSeenHospital',
  'accounts/email-change-store.ts': 'consumeEmailChange',
  'accounts/personal-data-store.ts': 'readMessagesFrom',
  'accounts/reset-store.ts': 'insertReset findReset consumeReset',
  'accounts/second-factor-store.ts':
    'findUnconfirmed storeUnconfirmed confirmSecondFactor spendStep deleteSecondFactor deleteRecoveryCodes insertRecoveryCodes consumeRecoveryCode',
  'accounts/user-store.ts': 'readRole hasAdmin lockActiveAdmins',
  'admin/review-store.ts': 'deleteCheck',
  'admins/invitation-store.ts':
    'storeAdminInvitation findAdminInvitation consumeAdminInvitation deleteAdminInvitation',
  'alerts/alert-store.ts': 'findRunningAlert hasNotifiedOfEnding searchAgain',
  'alerts/alertable-store.ts': 'isWithinHours ofRegion',
  'alerts/ask-store.ts': 'insertAsk findAsk findReadiness hasReplied declineAsk',
  'alerts/emergency-store.ts': 'findEmergency',
  'alerts/recipient-store.ts': 'markRecipient ofOtherTypes',
  'contact/answer-store.ts': 'insertAnswer findAnswer setDelivery',
  'contact/contact-store.ts': 'closeObjections',
  'desk/preferences-store.ts': 'putPreferences findDeskReader',
  'documents/document-store.ts': 'findSameDocument deleteDocument',
  'donations/donation-store.ts':
    'findDonation findFirstDonation deleteDonation recordGivenOn clearGivenOn findDonationById updateDonation',
  'donors/achievements/achievement-store.ts': 'deleteAchievementsOf',
  'donors/deferral-store.ts': 'deleteDeferralOf deleteDeferral findDeferral findDeferralOf',
  'donors/donor-store.ts': 'revertLastDonation setTypeCode lockByTypeCode markReminded markAskedToOpen',
  'donors/reminders/reminder-store.ts': 'claimDonors readToRemind',
  'donors/shown-store.ts': 'shownAmong countShown insertShown',
  'donors/silence/silence-store.ts': 'readRecipients',
  'duplicates/group-store.ts': 'updateGroup deleteGroup decideMembers',
  'duplicates/trait-store.ts': 'deleteTrait',
  'emergencies/open-request-store.ts': 'findNewestPending',
  'events/event-store.ts': 'eventsAfter eventsOf',
  'hospitals/hospital-change-store.ts': 'claimChange deleteChangeOf',
  'hospitals/hospital-store.ts':
    'updateHospital markSuspended markReinstated applyOnceMore markCancelsNotified claimReport',
  'hospitals/shift-code-store.ts': 'countShiftCodeTry forgetTriesAt forgetShiftCodeTries deleteShiftCode',
  'hospitals/staff-store.ts': 'renameColleague markLeft hasLeft deleteInvitation',
  'instances/instance-store.ts': 'instanceIds insertInstance removeInstance',
  'inventory/movement-store.ts': 'findMovement isTakenBack movementsOf',
  'inventory/stock-store.ts': 'findBag lockLotsOf moveLot',
  'limits/limit-store.ts': 'findWindow countCalls uncountCall forgetCalls',
  'mail/mail-store.ts': 'leaseMail dropMailLeasesOf isProvedAddress updateMail deleteMail',
  'matching/match-store.ts': 'firstOfSquares inhabitedSquares',
  'moderation/directory-store.ts': 'findByEmail',
  'photos/photo-store.ts': 'storePhoto deletePhoto',
  'push/delivery-store.ts':
    'findDelivery markShown markLeased releaseDeliveries dropLeasesOf endDeliveries postponeDelivery sendUnshownAgain passDeliveries giveUpDeliveriesTo giveUpDeliveriesBut',
  'push/gone-endpoint-store.ts': 'insertGoneEndpoints findGoneEndpoint',
  'push/news-store.ts': 'listUnsentNews',
  'push/sender/lease-store.ts': 'findDue readLeases',
  'push/silence-store.ts': 'hasReportingDevice',
  'push/subscription-store.ts':
    'findByEndpoint insertSubscription renewSubscription beyondNewest subscriptionIdsOfSessions deleteSubscriptions endpointsOf hasSubscriptionFor claimSilentDevices',
  'requests/arrival-code-store.ts': 'findByArrivalCode',
  'requests/request-store.ts':
    'findStatus countUrgent listPendingIds placesOfPending countUnitsUndone countUnitsIssued',
  'requests/request-sums-store.ts': 'sumAgain',
  'requests/response-store.ts': 'findResponseById responsesInMass donorsWhoGave',
  'requests/ticket-store.ts': 'findDonor findDeviceOf',
  'requests/weekly-report-store.ts': 'hospitalsToReport countWeek',
  'sessions/session-store.ts':
    'findLiveSessions deleteSession deleteSessionOf sessionEnd markTakenOver endOneSession',
  'settings/settings-store.ts': 'putSetting removeSetting',
  'signals/signal-store.ts': 'insertSignal updateSignal closeSignal findSignal',
  'slots/mass-store.ts': 'updateMass',
  'slots/slot-store.ts': 'updateSlot deleteSlots findSlot isSlotTaken',
};
