/**
 * Store functions that `same-on-both.test.ts` does not run: by file, names separated by spaces, in the order of the
 * file. A function that is run there is removed from this list, and a new one is run there or listed here; the
 * functions' own tests run on both engines anyway.
 */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  'accounts/accounts/email-change-store.ts': 'consumeEmailChange',
  'accounts/accounts/personal-data-store.ts': 'readMessagesFrom',
  'accounts/accounts/reset-store.ts': 'insertReset findReset consumeReset',
  'accounts/accounts/second-factor-store.ts':
    'findUnconfirmed storeUnconfirmed confirmSecondFactor spendStep deleteSecondFactor deleteRecoveryCodes insertRecoveryCodes consumeRecoveryCode',
  'accounts/accounts/user-store.ts': 'readRole hasAdmin lockActiveAdmins',
  'accounts/admins/invitation-store.ts':
    'storeAdminInvitation findAdminInvitation consumeAdminInvitation deleteAdminInvitation',
  'accounts/duplicates/group-store.ts': 'updateGroup deleteGroup decideMembers',
  'accounts/duplicates/trait-store.ts': 'deleteTrait',
  'accounts/numbers/number-code-store.ts': 'storeNumberCode countTry consumeNumberCode',
  'accounts/users/directory-store.ts': 'findByEmail',
  'blood/aftercare/reaction-store.ts': 'deleteReaction',
  'blood/aftercare/word-store.ts': 'findWord markHandled',
  'blood/alerts/alert-store.ts': 'findAlert hasNotifiedOfEnding searchAgain waitNoLonger',
  'blood/alerts/alertable-store.ts': 'isWithinHours ofRegion',
  'blood/alerts/ask-store.ts': 'insertAsk findAsk findReadiness hasReplied declineAsk',
  'blood/alerts/emergency-store.ts': 'findEmergency',
  'blood/alerts/recipient-store.ts': 'markRecipient ofOtherTypes withPush',
  'blood/alerts/text-news-store.ts': 'findTextedPlace codesOf',
  'blood/callers/caller-store.ts': 'whoMayBeCalled describeDonor firstWaveAt lastGiver',
  'blood/emergencies/open-request-store.ts': 'findNewestPending',
  'blood/expiry-offers/taker-store.ts': 'listHospitalsAround describeTakers',
  'blood/family-asks/ask-store.ts':
    'insertAsk findAsk lockAsk updateAsk findOpenAsk countOpenAsks countComplaints',
  'blood/orders/box-store.ts': 'acceptBag refuseBag deleteBags',
  'blood/orders/order-store.ts':
    'findOrder lockOrder updateOrder updateOffered countOpenBetween hasOpenOrder',
  'blood/orders/standing-store.ts': 'deleteStanding',
  'blood/requests/request-store.ts':
    'findStatus findRow countUrgent listPendingIds placesOfPending countUnitsIssued',
  'blood/requests/request-sums-store.ts': 'sumAgain',
  'blood/requests/response-store.ts': 'findResponseById responsesInMass donorsWhoGave',
  'blood/requests/ticket-store.ts': 'findDonor findDeviceOf',
  'blood/requests/weekly-report-store.ts': 'hospitalsToReport countWeek',
  'blood/signals/signal-store.ts': 'insertSignal updateSignal closeSignal findSignal',
  'blood/slots/appointment-store.ts': 'bookedAmong findAppointmentWithDonor claimReminders readToRemind',
  'blood/slots/arrival-code-store.ts': 'findByArrivalCode findAppointmentByCode deleteArrivalCodesOfDay',
  'blood/slots/day-store.ts': 'openDaysSince',
  'blood/slots/mass-store.ts': 'updateMass',
  'blood/slots/slot-store.ts': 'updateSlot deleteSlots findSlot isSlotTaken',
  'blood/spare/shown-stock-store.ts': 'insertStockShown',
  'blood/spare/spare-store.ts': 'sumsOf describeSuppliers',
  'blood/stock/bag-store.ts': 'lotsOfDonor donationsOf',
  'blood/stock/movement-store.ts': 'findMovement findEnd movementsOf',
  'blood/stock/recall-store.ts': 'liftRecall isRecalled',
  'blood/stock/stock-store.ts': 'lockSentLot lockLotsOf moveLot readMinimums sumType',
  'messaging/instances/instance-store.ts': 'instanceIds insertInstance removeInstance',
  'messaging/push/delivery-store.ts':
    'findDelivery markShown markLeased releaseDeliveries dropLeasesOf endDeliveries postponeDelivery sendUnshownAgain passDeliveries giveUpDeliveriesTo giveUpDeliveriesBut',
  'messaging/push/gone-endpoint-store.ts': 'insertGoneEndpoints findGoneEndpoint',
  'messaging/push/news-store.ts': 'listUnsentNews',
  'messaging/push/sender/lease-store.ts': 'findDue readLeases',
  'messaging/push/silence-store.ts': 'hasReportingDevice',
  'messaging/push/subscription-store.ts':
    'findByEndpoint insertSubscription renewSubscription beyondNewest subscriptionIdsOfSessions deleteSubscriptions endpointsOf hasSubscriptionFor claimSilentDevices',
  'messaging/texts/country-store.ts': 'listCountries insertCountries deleteCountries',
  'messaging/texts/line-store.ts': 'lockLines insertLine updateLine deleteLine countLine',
  'messaging/texts/number-holder-store.ts': 'findHolder',
  'messaging/texts/received-store.ts':
    'insertReceived stopNumber startNumber findOwnerOf isStopped isNumberOfStopped',
  'messaging/texts/text-store.ts':
    'cancelCodesTo cancelTextsToNumber listAskedNumbers findDueTexts leaseTexts dropTextLeasesOf readBeforeSend changeText handOverTexts findText expireTexts wasTexted lastTextsTo routeTexts',
  'messaging/webhooks/webhook-event-store.ts':
    'findWebhookEvent listWebhookEvents webhooksWithDue leaseWebhookEvents dropWebhookLeasesOf endWebhookEvent postponeWebhookEvent releaseNext holdWebhookEvents resumeWebhookEvents sendWebhookEventAgain hurryWebhookEvent deleteWaiting deleteUnlogged',
  'messaging/webhooks/webhook-store.ts':
    'findWebhook findWebhookById insertWebhook updateWebhook deleteWebhook noteFailingSince pauseWebhook findWebhookKeepers',
  'oversight/abuse/conduct-store.ts': 'countConduct',
  'oversight/abuse/report-store.ts': 'findReport otherReports recordOf closeReports thankable',
  'oversight/abuse/seen-store.ts': 'isSeenHospital',
  'oversight/admin-mail/preferences-store.ts': 'putPreferences findAdminReader',
  'oversight/dhis2/map-store.ts': 'replaceMap',
  'oversight/dhis2/send-store.ts':
    'findListedSend findSendContent findPendingSend insertSend renewSend isPlanned insertPlanned leaseSend updateSend',
  'oversight/figures/figures-store.ts': 'readEnd',
  'oversight/hospital-review/review-store.ts': 'deleteCheck',
  'people/contact/answer-store.ts': 'insertAnswer findAnswer setDelivery',
  'people/contact/contact-store.ts': 'findNumberWithoutEmail closeObjections',
  'people/documents/document-store.ts': 'findSameDocument deleteDocument',
  'people/donations/donation-store.ts':
    'findFirstDonation deleteDonation recordGivenOn clearGivenOn updateDonation updateDonationTypes',
  'people/donors/achievements/achievement-store.ts': 'deleteAchievementsOf deleteAchievement',
  'people/donors/deferral-store.ts': 'deleteDeferralOf deleteDeferral endTalkOf findDeferral findDeferralOf',
  'people/donors/disclosure-store.ts': 'markCall findOpenCall findLastCall endCall cameByCall',
  'people/donors/donor-store.ts':
    'revertLastDonation setTypeCode lockByTypeCode findDonorsByNumber markReminded markAskedToOpen allowTexts hasEmail markWrongNumber',
  'people/donors/reminders/reminder-store.ts': 'claimDonors readToRemind',
  'people/donors/return/return-store.ts': 'listFirstGivers insertReturnAsks takeToCall findCall endCall',
  'people/donors/shown-store.ts': 'shownAmong countShown insertShown',
  'people/donors/silence/silence-store.ts': 'readRecipients',
  'people/hospitals/hospital-change-store.ts': 'claimChange deleteChangeOf',
  'people/hospitals/hospital-store.ts':
    'updateHospital markSuspended markReinstated applyOnceMore markCancelsNotified claimReport',
  'people/hospitals/shift-code-store.ts':
    'countShiftCodeTry forgetTriesAt forgetShiftCodeTries deleteShiftCode',
  'people/hospitals/staff-store.ts': 'updateColleague markLeft hasLeft deleteInvitation',
  'people/hospitals/trusted-store.ts': 'findTrusted',
  'people/invited-donors/invited-store.ts':
    'findKnownNumbers countInvitedSince insertInvited deleteWaiting claimWaiting findInvited changeInvited markJoined deleteInvited',
  'people/matching/match-store.ts': 'firstOfSquares inhabitedSquares',
  'people/matching/prepared-search-store.ts': 'nearestInSquares',
  'platform/audit/audit-store.ts': 'firstTraceOf',
  'platform/events/event-store.ts': 'eventsAfter eventsOf',
  'platform/figures/figure-store.ts': 'insertFigures closeMonth',
  'platform/limits/limit-store.ts': 'findWindow countCalls uncountCall forgetCalls',
  'platform/mail/mail-store.ts': 'leaseMail dropMailLeasesOf isProvedAddress updateMail deleteMail',
  'platform/photos/photo-store.ts': 'storePhoto deletePhoto',
  'platform/sessions/session-store.ts':
    'findLiveSessions deleteSession deleteSessionOf sessionEnd markTakenOver endOneSession',
  'platform/settings/settings-store.ts': 'putSetting removeSetting',
};
