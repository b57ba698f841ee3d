// Every number of the specification and the decisions that code depends on, with its unit in its name.

export const limits = {
  recentActivitySeconds: 15,
  queryFreshSeconds: 10,
  /** Activity is written to the cookie that all tabs share at most this often. */
  activityWriteMs: 500,
  idleWarningSeconds: 60,
  /** Activity dismisses the idle warning only after this time, so that the dialog does not vanish under a click. */
  idleBackMs: 5_000,
  sharedLineAttempts: 20,
  sharedLineIntervalMs: 5_000,
  linePingMs: 25_000,
  analyticsHeartbeatSeconds: 15,
  fingerprintProbeMs: 1_000,
  fingerprintPermissionTries: 3,
  accessTokenSeconds: 300,
  refreshGraceSeconds: 30,
  refreshTokenDays: 30,
  loginCodeMinutes: 10,
  loginCodeTries: 5,
  loginCodeResendSeconds: 60,
  preparationMinutes: 15,
  keyChallengeMinutes: 10,
  idempotencyHours: 24,
  pageSize: 25,
  pageSizeMost: 100,
  pageRowsMost: 10_000,
  /** Of the filings that one action takes at once; what is selected beyond them comes next. */
  bulkFilingsMost: 200,
  /** Of a company's own reference of a filing, and the letters of one label's name. */
  ownReferenceLettersMost: 70,
  labelLettersMost: 30,
  /** Of the labels of one company: more would be told apart by nobody. */
  labelsMost: 10,
  /** Of one person's saved views of one list, the letters of a name, and of the address that it keeps. */
  /** What one person may have put off at once, and for how long. */
  snoozedFilingsMost: 200,
  snoozeMinutesMost: 20_160,
  /** A shorter absence from the work queue is none. */
  awayMinutesLeast: 10,
  /** Of one note, of the notes on one filing, and of the colleagues whom a note mentions. */
  noteLettersMost: 2_000,
  notesOfFilingMost: 200,
  mentionsMost: 10,
  savedViewsMost: 20,
  apiTokensMost: 20,
  apiTokenNameLettersMost: 60,
  apiTokenDaysMost: 365,
  webhooksMost: 10,
  webhookAddressLettersMost: 500,
  webhookMessagesShown: 50,
  webhookMessageDays: 30,
  /** While a new secret is made known, the one before it signs, too. */
  webhookSecretBeforeHours: 24,
  webhookTimeoutMs: 10_000,
  savedViewLettersMost: 40,
  savedViewAddressLettersMost: 4_000,
  /** Of the bills that one paste into the search of the list looks for. */
  pastedBillsMost: 100,
  countMost: 1_000,
  searchLettersLeast: 2,
  searchLettersMost: 100,
  siteSearchLettersMost: 200,
  /** A requested reason says something and is no letter. */
  reasonLettersLeast: 3,
  reasonLettersMost: 500,
  /** The longest wait before NAIC is asked again about a company's connection. */
  connectionAskMinutesMost: 15,
  /** Days before a registration code expires on which its company is told. */
  codeExpiryWarningDays: [30, 7, 1],
  /** What a company's usual day costs is taken from so many days. */
  usualDayFromDays: 30,
  /** Of a company's requests for registration codes, the newest. */
  codeRequestsShownMost: 50,
  /** Of a name in the customs register. */
  registeredNameLettersMost: 200,
  /** Of one gift of credits by an operator: a slip of a digit stays small. */
  givenCreditsMostE5: 1_000_000_000,
  /** Of a notice on top of the page, in one language. */
  noticeLettersMost: 300,
  /** Of a message that could not be used, as much as is shown as text; in bytes. */
  parkedTextBytes: 10_000,
  /** A job that was put so long ago and is not done is stuck; of each queue so many are shown, and failed ones are kept so long. */
  stuckJobMinutes: 60,
  stuckJobsShown: 20,
  failedJobDays: 30,
  doneJobHours: 1,
  /** A payment without an outcome for so long is in doubt; the oldest are shown. */
  paymentDoubtMinutes: 60,
  doubtfulPaymentsShown: 100,
  /** How far ahead an operator sets a plan. */
  planAheadDaysMost: 366,
  /** Companies are told of a dearer price so long before; another one may begin on the next day. */
  priceRiseDaysLeast: 7,
  /** What a change of prices would have cost is counted over these days. */
  priceEffectDays: 30,
  /** Of the reason that a cancellation gives to NAIC. */
  cancelReasonLettersMost: 512,
  /** Of one call; a spreadsheet of more is sent in parts. */
  importedBillsMost: 25,
  /** What one check tells of how a bill of a spreadsheet differs from the one with its number. */
  importedDifferencesMost: 20,
  importedNumberLettersMost: 35,
  importedContactsMost: 1_000,
  importedCellLettersMost: 500,
  /** Headings whose meaning a company keeps, and the letters of one. */
  importedHeadingsMost: 500,
  importedHeadingLettersMost: 100,
  /** Names in spreadsheets whose meaning a company keeps, and as many as one call says. */
  importedValuesMost: 1_000,
  importedValuesAtOnceMost: 100,
  importedFileBytes: 20 * 1024 * 1024,
  /** What a zipped workbook may unfold to. */
  importedUnzippedBytes: 80 * 1024 * 1024,
  importedRowsMost: 20_000,
  importedColumnsMost: 200,
  /** Of a bill of lading that is read from a PDF or from the text of an e-mail. */
  readBillBytes: 20 * 1024 * 1024,
  readBillPagesMost: 40,
  readBillLettersMost: 200_000,
  /** Of a shipper's bills, among which the one is looked for that fits the consignee and the route. */
  laneBillsMost: 50,
  laneGoodsMost: 20,
  laneLettersMost: 200,
  /** Of a company's latest bills, whose parties are offered again, and of these parties; as stored: one of thousands of lines takes long to read. */
  recentBillsMost: 200,
  recentPartiesMost: 100,
  recentBillBytes: 100_000,
  templatesMost: 200,
  templateNameLettersMost: 80,
  /** A deleted template can be taken back. */
  templateUndoMinutes: 60,
  /** Texts that stand apart; a bill of forty pages has a few thousand. */
  readBillTextsMost: 5_000,
  readBillSeconds: 60,
  /** Of the bills that one correction is offered to. */
  sameFaultsMost: 100,
  /** Of the bills whose proofs one archive holds: each takes half a second to draw. */
  proofsMost: 100,
  /** Of the bills of one voyage whose proofs are offered; they are as many archives as it takes. */
  voyageProofsMost: 500,
  /** Of the answers to all questions of a request for information together. */
  answerLettersMost: 2_000,
  /** A request has no more questions, because a message has no more error points. */
  questionsMost: 99,
  /** Of what an authority says, as a notification quotes it. */
  quotedLettersMost: 500,
  /** Of a note, as its notification quotes it. */
  quotedNoteLettersMost: 120,
  bodyBytes: 4 * 1024 * 1024,
  /** Every body gets this time to arrive, plus its length at the speed below. */
  bodyGraceSeconds: 30,
  bodyKilobitsPerSecond: 128,
  jsonDepth: 20,
  /** The members of all objects and lists together; a filing that fills `bodyBytes` has fewer. */
  jsonValues: 200_000,
  equipmentMost: 999,
  goodsItemsMost: 999,
  placementsMost: 999,
  dangerousGoodsMost: 99,
  sealsMost: 9,
  transhipmentsMost: 9,
  subFilingsMost: 99,
  partiesMost: 12,
  /** Party ids of shipping lines that one company entered; each stays on record. */
  carrierPartyIdsMost: 500,
  /** Where a person knows a party id from, in their own words. */
  partyIdSourceLettersMost: 200,
  marksMost: 10,
  refreshStatusSeconds: 60,
  /** Who is to file beneath a bill is reminded of it at most this often. */
  remindHours: 24,
  inboxToleranceSeconds: 300,
  inboxBytes: 10 * 1024 * 1024,
  filingLifeDays: 200,
  deadlineHours: 24,
  dueSoonHours: 24,
  /** Before an unfiled bill is due; 0: once it is late. */
  deadlineReminderHours: [48, 24, 12, 6, 2, 0],
  /** Bills that a mail about many of them names. */
  remindersNamedMost: 20,
  /** Filings that come to the same step within this time are reminded of together. */
  remindersGatheredMinutes: 30,
  /** A moment is noticed this long before its first reminder, so that one entered late is told from one that was there. */
  remindersSeenAheadHours: 24,
  /** Where no worker runs, it is told as long afterwards that a moment has passed. */
  remindersLateHours: 24,
  /** A container is on one vessel at a time: within these days it loads under no other carrier's bill. */
  containerElsewhereDays: 7,
  /** No vessel is planned longer ahead, and no delegation starts later: the year is mistyped. */
  plannedAheadDays: 366,
  notificationDays: 180,
  /** Two years: an investigation of a theft asks about the year before, and no law asks for more. */
  securityEventDays: 730,
  /** A mail names people, and its links are void by then. */
  mailDays: 90,
  topBarMost: 20,
  siteSearchMost: 5,
  /** The state of an outside system is unknown after this time without a check. */
  outsideStateMinutes: 15,
  contactsMost: 1_000,
  deliveryTries: 5,
  /** A bill of 999 items has many thousands of both: the rest is read in the message's own text. */
  messagePartsMost: 60,
  messageSegmentsMost: 400,
  /** A message whose arrival is not known for this long is shown to people. */
  deliveryAlertMinutes: 30,
  /** The longest wait that an authority may ask for. */
  retryAfterSecondsMost: 900,
  requestsPerMinute: 1_200,
  /** How many times the limit of one person the limit of one address is. */
  addressToPersonRequests: 20,
  signInsPerMinute: 30,
  /** Attempts at one account, from all unknown browsers together. */
  wrongSignInsFree: 10,
  /** Then one of them is forgotten. */
  wrongSignInForgottenMinutes: 120,
  /** After the free attempts; doubled each time. */
  attemptWaitSeconds: 60,
  attemptWaitSecondsMost: 3_600,
  attemptDays: 7,
  /** The wrong sign-ins of one address in an hour: as many as its requests in this many minutes. */
  addressNetMinutes: 10,
  knownDeviceDays: 180,
  passwordLettersLeast: 12,
  passwordResetMinutes: 30,
  /** Within the lifetime of a link. */
  passwordResetLinksMost: 3,
  smsPerHour: 5,
  /** Codes to one person of which none is entered. */
  unusedCodesPerHour: 10,
  registrationMailsPerHour: 5,
  invitationDays: 7,
  registrationHours: 24,
  idleSessionSecondsLeast: 300,
  idleSessionSecondsMost: 28_800,
  /** Of a company that has chosen nothing. */
  idleSessionSecondsUsual: 1_800,
  expiryWarningDays: [30, 7, 1],
  hsCodesMost: 50,
  documentBytes: 10 * 1024 * 1024,
  documentsMost: 50,
  documentsBytes: 100 * 1024 * 1024,
  earlierFilesShownMost: 50,
  /** The newest documents only, so that the search stays fast however many a company has. */
  earlierPapersLookedThrough: 2_000,
  fileNameLetters: 255,
  attachmentsMost: 20,
  /** All different files of one company together. */
  companyFileBytes: 20 * 1024 ** 3,
  uploadsAtOnce: 3,
  /** An upload in progress refers to its file within this time; after it the file is removed. */
  unreferredFileMinutes: 60,
  registrationSearchLettersLeast: 3,
  registrationPageMost: 50,
  referencePageMost: 200,
  /** The same header and reference again within this time counts as an accidental repetition. */
  duplicateRequestSeconds: 60,
  fastPollMs: 1_000,
  fastPollForMs: 300_000,
  slowPollMs: 30_000,
  adcNoticeBytes: 2 * 1024 * 1024,
  adcNumberSoftMinutes: 5,
  adcNumberMinutes: 15,
  adcNumberTries: 3,
  adcDeliverySoftMinutes: 5,
  adcDeliveryHours: 2,
  adcResponseSoftMinutes: 60,
  adcResponseHours: 24,
  adcApprovalSoftHours: 72,
  adcDocumentsSoftHours: 4,
  adcAssessmentDays: 7,
  adcParkedHours: 24,
  /** The answers of a filing that waits longer than this are pulled, in case they cannot be pushed. */
  adcSilenceMinutes: 5,
  adcPulledAtOnce: 50,
  paymentSessionMinutes: 15,
  /** After so many days the payment provider is asked again what it knows of a kept card: a bank may have renewed it. */
  keptCardReadDays: 7,
  /** Of a demo. Security events are kept for two years of told time, and for one of the machine's in any case. */
  clockMovedDaysMost: 360,
  /** That of the UAE, on the receipts of a demo. */
  demoVatPercent: 5,
  topUpCreditsLeast: 10,
  topUpCreditsMost: 50_000,
  /** That a principal lets another company spend in a month; above it no limit is said at all. */
  monthlyLimitCreditsMost: 1_000_000,
  /** Credits go back in steps of a hundredth, which is a cent. */
  refundStepE5: 1_000,
  invoiceMonthsMost: 24,
  endedDelegationDays: 30,
  networkInvitationsPerDay: 50,
  connectionsShownMost: 200,
} as const;

/** Money is an integer in 1/100000 of the unit (decisions 3). */
export const amountScale = 100_000;
